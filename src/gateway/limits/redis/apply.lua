-- Settles requests that have ended, then admits or refuses new ones.
-- A settlement releases the lease and bills the CPU in place of what was reserved, if the lease was still held.
-- An admission checks every rule, then charges all of them or none.
-- KEYS: the record of each settlement, then of each admission.
-- ARGV: 1 number of settlements, 2 slot milliseconds of the CPU rings, 3 those of the ring of stored bytes; for each
-- settlement lease, microseconds, 1 if it was GraphQL, microseconds that were reserved, when (epoch milliseconds), units
-- of stored bytes, and a window, the units that it gets back and its reset, or nothing; for each admission lease, its
-- milliseconds, the rules, floor reset, floor used, floor returned, and twice the refusals to count plus 1 when the
-- request is forced.
-- Returns { now, number of settlements that failed, their positions..., code, used, reset, milliseconds to wait, near,
-- amount, units that were returned to the window, code, ... }. The code is -2 when the record is broken, -1 when a ring is
-- too small for the request, 0 when it is admitted, else the rule that refuses: 1 ban, 2 window, 3 leases, 4... ring.
-- `near` is that rule, or the ring that an admitted request finds used up most (0 when none was checked), with the amount
-- in it.

-- Moves a ring to the present slot; its counts have `width` bytes. After a clock stepped back every count keeps its age.
local function turn_ring(body, at, width, slot)
  local passed = slot - struct.unpack('>I4', body, at)
  if passed == 0 then return body end
  local length = AT.slots * width
  local kept = math.max(0, math.min(length, length - passed * width))
  local counts = string.rep('\0', length - kept) .. string.sub(body, at + AT.ringHead, at + AT.ringHead - 1 + kept)
  local a, b, c, d, e, f, g, h, i, j, k, l, m =
    struct.unpack(width == 4 and '>I4I4I4I4I4I4I4I4I4I4I4I4I4' or '>I2I2I2I2I2I2I2I2I2I2I2I2I2', counts)
  local total = a + b + c + d + e + f + g + h + i + j + k + l + m
  return string.sub(body, 1, at - 1) .. struct.pack('>I4I6', slot, total) .. counts .. string.sub(body, at + AT.ringHead + length)
end

-- Adds to the count of the given age; it never becomes negative nor more than its bytes hold.
local function add_to_ring(body, at, width, age, amount)
  local format, most, place = '>I2', 65535, at + AT.ringHead + age * width
  if width == 4 then format, most = '>I4', 4294967295 end
  local total, count = struct.unpack('>I6', body, at + AT.ringTotal), struct.unpack(format, body, place)
  local added = math.max(0, math.min(most, count + amount))
  return string.sub(body, 1, at + AT.ringTotal - 1) .. struct.pack('>I6', total + added - count)
    .. string.sub(body, at + AT.ringHead, place - 1) .. struct.pack(format, added) .. string.sub(body, place + width)
end

-- Drops the rings of endpoints that had no request for a minute, so that the record stays small.
local function drop_stale_endpoints(body, slot)
  local kept = { string.sub(body, 1, AT.namedRings - 1) }
  for at = AT.namedRings, #body, AT.namedRingBytes do
    if string.sub(body, at, at + 1) ~= 'e:' or struct.unpack('>I4', body, at + AT.nameBytes) > slot - AT.slots then
      kept[#kept + 1] = string.sub(body, at, at + AT.namedRingBytes - 1)
    end
  end
  return table.concat(kept)
end

-- Adds to the newest count of a named ring, which is created when the record has none. Returns the body and the place.
local function add_to_named(body, name, slot, amount)
  local at = find_entry(body, name, AT.namedRings, AT.namedRingBytes)
  if not at then
    if #body >= AT.namedRings - 1 + AT.namedRingBytes * AT.manyRings then body = drop_stale_endpoints(body, slot) end
    at = #body + 1
    body = body .. name .. string.rep('\0', AT.namedRingBytes - AT.nameBytes)
  end
  local ring = at + AT.nameBytes
  return add_to_ring(turn_ring(body, ring, 2, slot), ring, 2, 0, amount), ring
end

-- Returns the sum of the newest `span` counts.
local function total_of(body, at, width, span)
  if span == AT.slots then return (struct.unpack('>I6', body, at + AT.ringTotal)) end
  local total = 0
  for age = 0, span - 1 do total = total + struct.unpack(width == 4 and '>I4' or '>I2', body, at + AT.ringHead + age * width) end
  return total
end

-- Returns the milliseconds until the newest `span` counts are at most `room`, if nothing is added.
local function wait_of(body, at, width, slot_ms, span, room)
  local slot, left = struct.unpack('>I4', body, at), total_of(body, at, width, span)
  for age = span - 1, 0, -1 do
    left = left - struct.unpack(width == 4 and '>I4' or '>I2', body, at + AT.ringHead + age * width)
    if left <= room then return (slot - age + span) * slot_ms - now end
  end
  return (slot + span) * slot_ms - now
end

-- Counts refusals; returns the body, the end of the ban that they cause or nil, and when the ring ends.
local function count_refusals(body, ban, count)
  local l1, l2, p1, p2, s1, s2 = struct.unpack('>I5I5I5I5I5I5', ban)
  local slot_ms, banned_until, at = p1 + p1 + p2, nil, nil
  local slot = math.floor(now / slot_ms)
  body, at = add_to_named(body, AT.refusalsRing, slot, count)
  if total_of(body, at, 2, AT.slots) > l1 + l1 + l2 then banned_until = math.floor(now / 1000) + s1 + s1 + s2 end
  return body, banned_until, math.max((slot + AT.slots) * slot_ms, (banned_until or 0) * 1000)
end

-- Returns units to the window that was charged, unless it is over.
local function give_back(body, index, units, reset)
  local open, used, returned = window_at(body, index, 86400, 0, 0, 0)
  if open ~= reset then return body end
  local given = math.min(units, used)
  return keep_window(body, index, reset, used - given, returned + given)
end

local function settle(key, lease, micros, graphql, reserved, reserved_at, stored, returned, slot_ms, stored_slot_ms)
  local body, leases = open_record(key)
  local place = find_entry(leases, lease, 1, AT.leaseBytes)
  if not place or struct.unpack('>I6', leases, place + AT.leaseIdBytes) <= now then return end
  local ends = 0
  if returned ~= '' then
    local index, units, reset = string.match(returned, '(%d+) (%d+) (%d+)')
    body = give_back(body, tonumber(index), tonumber(units), tonumber(reset))
  end
  if micros + reserved > 0 then
    local slot = math.floor(now / slot_ms)
    local age = slot - math.floor(reserved_at / slot_ms)
    for at = AT.cpuRing, graphql and AT.graphqlCpuRing or AT.cpuRing, AT.cpuRingBytes do
      body = turn_ring(body, at, 4, slot)
      if reserved > 0 and age >= 0 and age < AT.slots then body = add_to_ring(body, at, 4, age, -reserved) end
      body = add_to_ring(body, at, 4, 0, micros)
    end
    ends = (slot + AT.slots) * slot_ms
  end
  if stored > 0 then
    local slot = math.floor(now / stored_slot_ms)
    body = add_to_named(body, AT.storedRing, slot, stored)
    ends = math.max(ends, (slot + AT.slots) * stored_slot_ms)
  end
  local before, after = string.sub(leases, 1, place - 1), string.sub(leases, place + AT.leaseBytes)
  store_record(key, body, before, after, struct.unpack('>I4', body, AT.bannedUntil), ends, false)
end

-- A text of UTF-8 carries the rules, so each byte is below 128: a number is twice one plus another.
-- First flags (1: a refusal counts, 2: a ring is too small), resource, number of checks, then seconds, units, cap,
-- most leases, their wait, and of the ban: limit, slot milliseconds, seconds. A check: place of the ring or 0, room,
-- slot milliseconds, span, name. A charge: place of the ring or 0, amount, slot milliseconds, name.
local function admit(key, lease, lease_ms, rules, floor_reset, floor_used, floor_returned, extra)
  local flags, resource, checks, s1, s2, u1, u2, c1, c2, m1, m2, r1, r2 =
    struct.unpack('>BBBI5I5I5I5I5I5I5I5I5I5', rules)
  local units, cap = u1 + u1 + u2, c1 + c1 + c2
  local body, leases, is_new = open_record(key)
  local reset, used, returned, is_lifted = window_at(body, resource, s1 + s1 + s2, floor_reset, floor_used, floor_returned)
  local held = leases ~= '' and find_entry(leases, lease, 1, AT.leaseBytes)
  if held and struct.unpack('>I6', leases, held + AT.leaseIdBytes) > now then return 0, used, reset, 0, 0, 0, returned end
  local banned_until, ends = struct.unpack('>I4', body, AT.bannedUntil), 0

  -- Of all rules that refuse, the one with the longest wait: after it none of them refuses.
  local refused_by, wait, refused_total = 0, 0, 0
  local near, near_total, near_room = 0, 0, 1
  if extra > 1 and banned_until * 1000 <= now then
    local banned
    body, banned, ends = count_refusals(body, string.sub(rules, AT.ruleBan, AT.ruleChecks - 1), math.floor(extra / 2))
    banned_until = banned or banned_until
  end
  local is_checked = extra % 2 == 0
  local is_banned = is_checked and banned_until * 1000 > now
  if is_checked and not is_banned and flags < 2 then
    if units > 0 and used >= cap then refused_by, wait = 2, reset * 1000 - now end
    local most = m1 + m1 + m2
    if #leases >= most * AT.leaseBytes then
      leases = held_leases(leases)
      if #leases >= most * AT.leaseBytes and r1 + r1 + r2 > wait then refused_by, wait = 3, r1 + r1 + r2 end
    end
    if checks > 0 then near = 4 end
    for check = 1, checks do
      local from = AT.ruleChecks + (check - 1) * AT.ruleCheckBytes
      local at, n1, n2, p1, p2, span = struct.unpack('>BI5I5I5I5B', rules, from)
      local width = 4
      if at == 0 then
        at, width = find_entry(body, string.sub(rules, from + AT.ruleCheckName, from + AT.ruleCheckBytes - 1), AT.namedRings, AT.namedRingBytes), 2
        at = at and at + AT.nameBytes
      end
      local room = n1 + n1 + n2
      local stored = at and struct.unpack('>I6', body, at + AT.ringTotal) or 0
      if stored > room or stored * near_room > near_total * room then
        local slot_ms = p1 + p1 + p2
        body = turn_ring(body, at, width, math.floor(now / slot_ms))
        local total = total_of(body, at, width, span)
        if total * near_room > near_total * room then near, near_total, near_room = check + 3, total, room end
        if total > room then
          local milliseconds = wait_of(body, at, width, slot_ms, span, room)
          if milliseconds > wait then refused_by, wait, refused_total = check + 3, milliseconds, total end
        end
      end
    end
    if refused_by > 0 and flags == 1 then
      local banned
      body, banned, ends = count_refusals(body, string.sub(rules, AT.ruleBan, AT.ruleChecks - 1), 1)
      banned_until = banned or banned_until
      is_banned = banned ~= nil
    end
  end
  if is_banned then refused_by, wait = 1, banned_until * 1000 - now end

  if refused_by > 0 or is_checked and flags >= 2 then
    if ends > 0 then
      -- Store a window that the floor restored: it must not be lost again, and other gateways may not know it.
      if is_lifted then
        body = keep_window(body, resource, reset, used, returned)
        ends = math.max(ends, reset * 1000)
      end
      store_record(key, body, leases, '', banned_until, ends, is_new)
    end
    return refused_by > 0 and refused_by or -1, used, reset, wait, refused_by, refused_total, returned
  end

  ends = math.max(ends, now + lease_ms)
  if units > 0 or is_lifted then
    used = used + math.min(units, math.max(0, cap - used))
    body = keep_window(body, resource, reset, used, returned)
    ends = math.max(ends, reset * 1000)
  end
  for from = AT.ruleChecks + checks * AT.ruleCheckBytes, #rules, AT.ruleChargeBytes do
    local at, a1, a2, p1, p2, name = struct.unpack('>BI5I5I5I5c8', rules, from)
    local slot_ms = p1 + p1 + p2
    local slot = math.floor(now / slot_ms)
    if at == 0 then
      body = add_to_named(body, name, slot, a1 + a1 + a2)
    else
      body = add_to_ring(turn_ring(body, at, 4, slot), at, 4, 0, a1 + a1 + a2)
    end
    ends = math.max(ends, (slot + AT.slots) * slot_ms)
  end
  -- Leases expire nearly in the order of their admissions, so the first one tells whether there are expired ones.
  if leases ~= '' and struct.unpack('>I6', leases, 1 + AT.leaseIdBytes) <= now then leases = held_leases(leases) end
  store_record(key, body, leases, lease .. struct.pack('>I6', now + lease_ms), banned_until, ends, is_new)
  return 0, used, reset, 0, near, near_total, returned
end

-- Fails with any error but that of a key that holds what no ledger wrote.
local function must_be_broken(failure)
  local text = tostring(type(failure) == 'table' and failure.err or failure)
  local is_broken = string.find(text, 'WRONGTYPE', 1, true) or string.find(text, 'data string too short', 1, true)
  if not is_broken then error(failure) end
end

local settlements, slot_ms, stored_slot_ms = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local answer, from = { now, 0 }, 4
for at = 1, settlements do
  local worked, failure = pcall(
    settle, KEYS[at], ARGV[from], tonumber(ARGV[from + 1]), ARGV[from + 2] == '1', tonumber(ARGV[from + 3]),
    tonumber(ARGV[from + 4]), tonumber(ARGV[from + 5]), ARGV[from + 6], slot_ms, stored_slot_ms
  )
  if not worked then
    must_be_broken(failure)
    answer[2] = answer[2] + 1
    answer[#answer + 1] = at
  end
  from = from + 7
end
local to = #answer
for at = settlements + 1, #KEYS do
  local worked, code, used, reset, wait, near, amount, returned = pcall(
    admit, KEYS[at], ARGV[from], tonumber(ARGV[from + 1]), ARGV[from + 2], tonumber(ARGV[from + 3]),
    tonumber(ARGV[from + 4]), tonumber(ARGV[from + 5]), tonumber(ARGV[from + 6])
  )
  if not worked then
    must_be_broken(code)
    code, used, reset, wait, near, amount, returned = -2, 0, 0, 0, 0, 0, 0
  end
  answer[to + 1], answer[to + 2], answer[to + 3], answer[to + 4] = code, used, reset, wait
  answer[to + 5], answer[to + 6], answer[to + 7] = near, amount, returned
  from, to = from + 7, to + 7
end
return answer
