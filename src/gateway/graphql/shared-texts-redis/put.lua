-- Keeps a text as the last used one and removes those whose use is longest ago until the total size is within its
-- bound. ARGV: 1 the hash, 2 the text, 3 maximum total size in bytes, 4 milliseconds until unused texts are forgotten.
local function forgetAll()
  redis.call('DEL', KEYS[1], KEYS[2])
end

-- A Redis whose memory is full evicts one key without the other. The texts begin anew then.
if math.max(redis.call('HLEN', KEYS[1]) - 1, 0) ~= redis.call('ZCARD', KEYS[2]) then forgetAll() end
local before = redis.call('ZSCORE', KEYS[2], ARGV[1]) and bytesOf(ARGV[1]) or 0
-- The first write is one that a Redis without memory refuses; after any other it would let all of them pass.
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('ZADD', KEYS[2], now(), ARGV[1])
local size = redis.call('HINCRBY', KEYS[1], 'size', bytesOf(ARGV[1]) - before)
while size > tonumber(ARGV[3]) do
  local oldest = redis.call('ZRANGE', KEYS[2], 0, 0)[1]
  if not oldest then
    forgetAll()
    return 0
  end
  remove(oldest)
  size = tonumber(redis.call('HGET', KEYS[1], 'size'))
end
redis.call('PEXPIRE', KEYS[1], ARGV[4])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
return size
