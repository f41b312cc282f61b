import { addDays } from "./brasilia-time.ts";

export type NationalHoliday = { date: string; name: string; optional: boolean };

/** National holidays of Brazil; `optional` marks customary days off. */
export function nationalHolidays(year: number): NationalHoliday[] {
	const easter = easterSunday(year);
	const fixed: [string, string][] = [
		["01-01", "Confraternização Universal"],
		["04-21", "Tiradentes"],
		["05-01", "Dia do Trabalho"],
		["09-07", "Independência do Brasil"],
		["10-12", "Nossa Senhora Aparecida"],
		["11-02", "Finados"],
		["11-15", "Proclamação da República"],
		// National since Law 14.759/2023.
		...(year >= 2024 ? ([["11-20", "Dia da Consciência Negra"]] as [string, string][]) : []),
		["12-25", "Natal"],
	];
	const all = [
		...fixed.map(([day, name]) => ({ date: `${year}-${day}`, name, optional: false })),
		{ date: addDays(easter, -48), name: "Carnaval (segunda-feira)", optional: true },
		{ date: addDays(easter, -47), name: "Carnaval", optional: true },
		{ date: addDays(easter, -2), name: "Paixão de Cristo", optional: false },
		{ date: addDays(easter, 60), name: "Corpus Christi", optional: true },
	];
	return all.sort((a, b) => a.date.localeCompare(b.date));
}

/** Gregorian Easter (Meeus, Jones and Butcher). */
function easterSunday(year: number): string {
	const a = year % 19;
	const b = Math.floor(year / 100);
	const c = year % 100;
	const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
	const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
	const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
	return `${year}-${String(Math.floor(f / 31)).padStart(2, "0")}-${String((f % 31) + 1).padStart(2, "0")}`;
}
