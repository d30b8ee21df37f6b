-- Removes a text. ARGV: 1 its hash.
remove(ARGV[1])
return 0
