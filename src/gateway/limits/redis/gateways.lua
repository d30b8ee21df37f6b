-- Registers a gateway and returns { number of gateways, 1 if this one was registered before, else 0 }.
-- KEYS: 1 the gateways (sorted set by expiry). ARGV: 1 this gateway, 2 milliseconds until it counts as gone.
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
local added = redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return { redis.call('ZCARD', KEYS[1]), 1 - added }
