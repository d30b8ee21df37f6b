-- Returns a text, or false, and marks it as used. ARGV: 1 its hash.
local text = redis.call('HGET', KEYS[1], ARGV[1])
-- `pcall`: a Redis without memory refuses the mark, and the text is here all the same.
if text then redis.pcall('ZADD', KEYS[2], 'XX', now(), ARGV[1]) end
return text
