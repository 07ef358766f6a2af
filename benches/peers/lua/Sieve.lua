-- The port of Sieve.java, without its second way of counting.
local n = tonumber(arg[1])
local composite = {}
for i = 0, n do
  composite[i] = false
end
local p = 2
while p * p <= n do
  if not composite[p] then
    for multiple = p * p, n, p do
      composite[multiple] = true
    end
  end
  p = p + 1
end
local count, sum = 0, 0
for i = 2, n do
  if not composite[i] then
    count = count + 1
    sum = sum + i
  end
end
print(string.format("Sieve size=%d checksum=%.0f ok", n, sum * 31 + count))
