import { describe, expect, test } from "vitest";
import { skillYears, type WorkPeriod } from "./skill-years.ts";

const work = (start: string, end: string | null, description: string, position = "Analista"): WorkPeriod => ({
	start,
	...(end ? { end } : {}),
	current: end === null,
	position,
	description,
});
const years = (skill: string, ...all: WorkPeriod[]) => skillYears(skill, all, "2026-11");

describe("skillYears", () => {
	test("adds up the experiences that name the skill in their text or title", () => {
		const all = [
			work("2015-01", "2015-12", "Painéis em Power BI e SQL"),
			work("2018-01", "2019-12", "Consultas em sql"),
			work("2020-01", "2026-10", "Vendas"),
			work("2024-01", "2024-06", "", "Desenvolvedora Java"),
		];
		// 12 and 24 months, and 6 months.
		expect([years("SQL", ...all), years("Java", ...all), years("Power BI", ...all)]).toEqual([4, 1, 2]);
	});

	test("returns null for a skill that no experience names as a whole word", () => {
		expect(years("SQL", work("2015-01", null, "MySQL e vendas"))).toBeNull();
		expect(years("Java", work("2015-01", null, "JavaScript"))).toBeNull();
		expect(years("SQL")).toBeNull();
		// A letter or two counts as an item of a list only.
		expect(years("R", work("2015-01", "2015-12", "R$ 2 milhões em vendas"))).toBeNull();
		expect(years("R", work("2015-01", "2015-12", "Python, R, SQL"))).toBe(2);
	});

	test("counts overlapping months of two experiences once", () => {
		const first = work("2020-01", "2021-12", "SQL");
		expect(years("SQL", first, work("2020-06", "2021-06", "SQL"))).toBe(3);
		expect(years("SQL", work("2020-06", "2022-12", "SQL"), first)).toBe(4);
		expect(years("SQL", first, first, first)).toBe(3);
		// Consecutive periods, without and with a gap.
		expect(years("SQL", first, work("2022-01", "2022-12", "SQL"))).toBe(4);
		expect(years("SQL", first, work("2024-01", "2024-12", "SQL"))).toBe(4);
	});

	test("counts a current experience until today and ignores future months", () => {
		expect(years("SQL", work("2025-12", null, "SQL"))).toBe(2);
		expect(years("SQL", work("2026-01", null, "SQL"))).toBe(1);
		expect(years("SQL", work("2026-01", "2031-12", "SQL"))).toBe(1);
		expect(years("SQL", work("2027-01", null, "SQL"))).toBeNull();
	});

	test("returns at most eight and ignores invalid dates", () => {
		expect(years("SQL", work("2020-01", null, "SQL"))).toBe(7);
		expect(years("SQL", work("2019-12", null, "SQL"))).toBe(8);
		expect(years("SQL", work("1970-01", null, "SQL"))).toBe(8);
		expect(years("SQL", work("ontem", null, "SQL"), work("2020-05", "2019-01", "SQL"))).toBeNull();
	});
});
