-- The port of SOR.java, without its checks of energy and borders.
local folder = arg[0]:gsub("[^/\\]*$", "")
local support = dofile(folder .. "support.lua")

local SWEEPS, OMEGA = 100, 1.25

local function relax(grid, last)
  local quarter, keep = OMEGA * 0.25, 1.0 - OMEGA
  for colour = 0, 1 do
    for i = 1, last - 1 do
      local above, row, below = grid[i - 1], grid[i], grid[i + 1]
      for j = 1 + (i + 1 + colour) % 2, last - 1, 2 do
        row[j] = quarter * (above[j] + below[j] + row[j - 1] + row[j + 1]) + keep * row[j]
      end
    end
  end
end

local n = tonumber(arg[1])
support.seed(10101010)
local grid = {}
for i = 0, n - 1 do
  local row = {}
  for j = 0, n - 1 do
    row[j] = support.next(53) * 2.0 ^ -53 * 1e-6
  end
  grid[i] = row
end
for _ = 1, SWEEPS do
  relax(grid, n - 1)
end
local bits, hash = support.bits, support.long(0)
for i = 0, n - 1 do
  local row = grid[i]
  for j = 0, n - 1 do
    hash = 31 * hash + bits(row[j])
  end
end
print(string.format("SOR size=%d checksum=%s ok", n, support.text(hash)))
