-- The port of HeapSort.java, without its comparison of input and result.
local folder = arg[0]:gsub("[^/\\]*$", "")
local support = dofile(folder .. "support.lua")

local function sift_down(a, root, last)
  local value = a[root]
  local child = 2 * root + 1
  while child <= last do
    if child < last and a[child] < a[child + 1] then
      child = child + 1
    end
    if value >= a[child] then
      break
    end
    a[root] = a[child]
    root = child
    child = 2 * root + 1
  end
  a[root] = value
end

local function sort(a, last)
  for root = math.floor((last - 1) / 2), 0, -1 do
    sift_down(a, root, last)
  end
  for finish = last, 1, -1 do
    a[0], a[finish] = a[finish], a[0]
    sift_down(a, 0, finish - 1)
  end
end

local n = tonumber(arg[1])
support.seed(1966)
local numbers = {}
for i = 0, n - 1 do
  numbers[i] = support.next(32, true)
end
sort(numbers, n - 1)
for i = 1, n - 1 do
  if numbers[i - 1] > numbers[i] then
    print("FAILED: elements " .. i - 1 .. " and " .. i .. " are out of order")
    os.exit(1)
  end
end
local hash = 0
for i = 0, n - 1 do
  hash = (31 * hash + numbers[i]) % 4294967296
end
if hash >= 2147483648 then
  hash = hash - 4294967296
end
print(string.format("HeapSort size=%d checksum=%d ok", n, hash))
