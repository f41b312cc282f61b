import { expect, test } from "vitest";
import { isSetupCode, setupCode } from "./setup-code.ts";

const secret = "s".repeat(40);

test("isSetupCode accepts the installation's code in any case and spacing", () => {
	const code = setupCode(secret);
	expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
	expect(setupCode("t".repeat(40))).not.toBe(code);
	expect(isSetupCode(code, secret)).toBe(true);
	expect(isSetupCode(` ${code.toLowerCase().replaceAll("-", " ")} `, secret)).toBe(true);
	for (const input of ["", code.slice(0, -1), `${code}2`, setupCode("t".repeat(40)), "x".repeat(10_000)])
		expect(isSetupCode(input, secret), input.slice(0, 30)).toBe(false);
});
