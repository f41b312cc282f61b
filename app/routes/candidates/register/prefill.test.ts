import { expect, test } from "vitest";
import { prefill } from "./prefill.ts";

const parsed = {
	skills: ["Java", "SQL"],
	experiences: [{ company: "Banco Azul", position: "Analista", start: "2019-01", current: true, description: "" }],
};

test("fills what is empty", () => {
	const values = prefill({ category: ["x"], experiences: [{}], skills: [{ years_skills: "0" }] }, parsed);
	expect(values).toEqual({
		category: ["x"],
		experiences: [{ company: "Banco Azul", position: "Analista", start: "2019-01", current: "on", description: "" }],
		skills: [{ name: "Java" }, { name: "SQL" }],
	});
});

test("never touches what was typed", () => {
	const typed = { experiences: [{ company: "Loja" }], skills: [{ name: "Excel" }] };
	expect(prefill(typed, parsed)).toEqual(typed);
});
