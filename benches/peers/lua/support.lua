-- What the ports share: 64-bit integers, which Lua 5.4 has and LuaJIT offers as boxed values.
local support = {}

if jit then
  local ffi, bit = require("ffi"), require("bit")
  local cell = ffi.new("union { double number; int64_t bits; }")
  local int64 = ffi.typeof("int64_t")
  -- Literals of 64 bits would not be Lua 5.4.
  local function join(high, low)
    return int64(high) * 4294967296 + int64(low)
  end
  local factor, step = join(0x5851f42d, 0x4c957f2d), join(0x14057b7e, 0xf767814f)
  support.long = int64
  function support.bits(x)
    cell.number = x
    return cell.bits + int64(0)
  end
  function support.text(n)
    return (tostring(n):gsub("LL$", ""))
  end
  -- The top `count` bits of the next state of Knuth's generator, as a signed or unsigned number.
  local state
  function support.seed(n)
    state = int64(n)
  end
  function support.next(count, signed)
    state = state * factor + step
    local shift = signed and bit.arshift or bit.rshift
    return tonumber(shift(state, 64 - count))
  end
else
  local pack, unpack = string.pack, string.unpack
  support.long = math.tointeger
  function support.bits(x)
    return (unpack("<i8", pack("<d", x)))
  end
  support.text = tostring
  support.seed, support.next = load([[
    local state
    return function(n)
      state = n
    end, function(count, signed)
      state = state * 6364136223846793005 + 1442695040888963407
      local top = state >> 64 - count
      if signed and top >> count - 1 ~= 0 then
        top = top - (1 << count)
      end
      return top
    end
  ]])()
end

return support
