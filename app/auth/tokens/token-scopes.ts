/** What a token may do with its resources; `add` is for one purpose: new records, and nothing else. */
export const tokenScopes = ["read", "write", "add"] as const;
