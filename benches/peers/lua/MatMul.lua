-- The port of MatMul.java, without Freivalds' test.
local folder = arg[0]:gsub("[^/\\]*$", "")
local support = dofile(folder .. "support.lua")

local function matrix(n)
  local m = {}
  for i = 0, n - 1 do
    local row = {}
    for j = 0, n - 1 do
      row[j] = support.next(10, true) + 0.0
    end
    m[i] = row
  end
  return m
end

local function multiply(a, b, n)
  local c = {}
  for i = 0, n - 1 do
    local row, result = a[i], {}
    for j = 0, n - 1 do
      local sum = 0.0
      for k = 0, n - 1 do
        sum = sum + row[k] * b[k][j]
      end
      result[j] = sum
    end
    c[i] = result
  end
  return c
end

local n = tonumber(arg[1])
support.seed(271828)
local a = matrix(n)
local b = matrix(n)
local c = multiply(a, b, n)
local long, hash = support.long, support.long(0)
for i = 0, n - 1 do
  for j = 0, n - 1 do
    hash = 31 * hash + long(c[i][j])
  end
end
print(string.format("MatMul size=%d checksum=%s ok", n, support.text(hash)))
