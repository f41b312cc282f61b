import { expect, test } from "vitest";
import { prefill } from "./prefill.ts";

const parsed = {
	skills: ["Java", "SQL"],
	experiences: [
		{ company: "Banco Azul S.A.", position: "Analista", start: "2019-01", current: true, description: "Painéis" },
		{ company: "Loja Verde", position: "Vendedor", start: "2015-01", end: "2018-12", current: false, description: "" },
	],
};
const verde = { company: "Loja Verde", position: "Vendedor", start: "2015-01", end: "2018-12", description: "" };

test("fills what is empty, and says of no skill for how long", () => {
	const values = prefill({ category: ["x"], experiences: [{}], skills: [{ years_skills: "" }] }, parsed);
	expect(values).toEqual({
		category: ["x"],
		experiences: [
			{ company: "Banco Azul S.A.", position: "Analista", start: "2019-01", current: "on", description: "Painéis" },
			verde,
		],
		skills: [{ name: "Java" }, { name: "SQL" }],
	});
});

test("an experience typed in part gets its blanks, what the CV alone knows comes below", () => {
	const typed = {
		experiences: [{ company: "banco azul", start: "2020-02" }, { company: "Oficina" }],
		skills: [{ name: "java", years_skills: "3" }],
	};
	expect(prefill(typed, parsed)).toEqual({
		experiences: [
			{ company: "banco azul", position: "Analista", start: "2020-02", current: "on", description: "Painéis" },
			{ company: "Oficina" },
			verde,
		],
		skills: [{ name: "java", years_skills: "3" }, { name: "SQL" }],
	});
});

test("an end that was typed is not contradicted", () => {
	const [row] = prefill({ experiences: [{ company: "Banco Azul", end: "2021-01" }] }, parsed).experiences as object[];
	expect(row).toMatchObject({ company: "Banco Azul", end: "2021-01" });
	expect(row).not.toHaveProperty("current");
});
