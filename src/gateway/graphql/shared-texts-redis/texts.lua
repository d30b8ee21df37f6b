-- Shared by the scripts of the texts. KEYS: 1 the texts by hash (hash), with their total size in the field `size`;
-- 2 the hashes by the microsecond of their last use (sorted set).

-- Bytes that an entry takes besides its text, so that many short texts are bounded as well.
local entryBytes = 512

local function bytesOf(hash)
  return redis.call('HSTRLEN', KEYS[1], hash) + entryBytes
end

-- Removes a text. Its size counts only if it is in the order of uses, because only `put` adds it there.
local function remove(hash)
  if redis.call('ZREM', KEYS[2], hash) == 1 then
    redis.call('HINCRBY', KEYS[1], 'size', -bytesOf(hash))
  end
  redis.call('HDEL', KEYS[1], hash)
end

local function now()
  local time = redis.call('TIME')
  return string.format('%.0f', time[1] * 1000000 + time[2])
end
