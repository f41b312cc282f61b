import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
	vi.unstubAllEnvs();
	vi.resetModules();
});

test("hashPassword uses the OWASP minimum cost outside the test runner", async () => {
	vi.stubEnv("VITEST", undefined);
	vi.resetModules();
	const { hashPassword, verifyPassword } = await import("./password.server.ts");
	const stored = await hashPassword("um lugar tranquilo");
	expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
	expect(await verifyPassword(stored, "um lugar tranquilo")).toBe(true);
});
