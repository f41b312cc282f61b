import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
	vi.unstubAllEnvs();
	vi.resetModules();
});

test.each(["production", "development", undefined])(
	"a password costs OWASP's minimum when NODE_ENV is %s",
	async (mode) => {
		vi.stubEnv("NODE_ENV", mode);
		vi.resetModules();
		const { hashPassword, verifyPassword } = await import("./password.server.ts");
		const stored = await hashPassword("um lugar tranquilo");
		expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
		expect(await verifyPassword(stored, "um lugar tranquilo")).toBe(true);
	},
);
