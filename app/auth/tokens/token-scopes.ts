/** What a token may do. Two have one purpose: `add` makes new records, `assistant` opens /mcp and nothing else. */
export const tokenScopes = ["read", "write", "add", "assistant"] as const;
