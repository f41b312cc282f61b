import { afterEach, expect, test, vi } from "vitest";
import { getDirectDatabaseUrl } from "./index.ts";

afterEach(() => vi.unstubAllEnvs());

test("getDirectDatabaseUrl goes past the pooler when DATABASE_DIRECT_URL names the database itself", () => {
	const [pooler, direct] = ["postgres://u:p@pooler:6432/seleta", "postgres://u:p@db:5432/seleta"];
	vi.stubEnv("DATABASE_URL", pooler);
	expect(getDirectDatabaseUrl(pooler)).toBe(pooler);
	vi.stubEnv("DATABASE_DIRECT_URL", direct);
	expect(getDirectDatabaseUrl(pooler)).toBe(direct);
	// The embedded database or a test's: there is no pooler in front.
	expect(getDirectDatabaseUrl("postgres://u:p@127.0.0.1:5433/seleta")).toBe("postgres://u:p@127.0.0.1:5433/seleta");
});
