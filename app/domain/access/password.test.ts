import { expect, test } from "vitest";
import { commonPasswords } from "../reference/common-passwords.ts";
import { passwordProblem } from "./password.ts";

test.each([
	"seleta-demo",
	"correto cavalo bateria",
	"ãçéîõüñþ",
	"8caracte",
	"👩‍💻🦜🌵🧭🪁🥥🛶🪕",
	"x".repeat(100) + "yz".repeat(50),
])("passwordProblem accepts %s", (password) => {
	expect(passwordProblem(password)).toBeNull();
});

test.each([
	["", "short"],
	["1234567", "short"],
	["🦜🌵🧭🪁", "short"],
	["a".repeat(201), "long"],
	["a1".repeat(5000), "long"],
	["password", "common"],
	["Password1!", "common"],
	["senha123", "common"],
	["SENHA123", "common"],
	["mudar123", "common"],
	["brasil2026", "common"],
	["aaaaaaaa", "common"],
	["12345678", "common"],
	["98765432", "common"],
	["qwertyui", "common"],
	["1q2w3e4r", "common"],
	["maria.silva", "common"],
	["Maria.Silva1", "common"],
])("passwordProblem refuses %s as %s", (password, problem) => {
	expect(passwordProblem(password, ["maria.silva@exemplo.com", "Maria Silva"])).toBe(
		`reference:passwordProblems.${problem}`,
	);
});

test("commonPasswords has at least three hundred distinct passwords, all refused", () => {
	expect(new Set(commonPasswords).size).toBe(commonPasswords.length);
	expect(commonPasswords.length).toBeGreaterThanOrEqual(300);
	for (const password of commonPasswords) expect(passwordProblem(password), password).not.toBeNull();
});
