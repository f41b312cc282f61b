/** `add` only creates records; `assistant` only opens /mcp. */
export const tokenScopes = ["read", "write", "add", "assistant"] as const;
