-- The port of Fib.java.
local function fib(n)
  if n < 2 then
    return n
  end
  return fib(n - 1) + fib(n - 2)
end

local n = tonumber(arg[1])
print(string.format("Fib size=%d checksum=%d ok", n, fib(n)))
