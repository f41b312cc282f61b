import type { Random } from "./random.ts";

type Language = "pt" | "en" | "es";
type Period = (from: string | null, to: string | null, current: boolean) => string;

const months: Record<Language, string[]> = {
	pt: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" "),
	en: "January February March April May June July August September October November December".split(" "),
	es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" "),
};
const now: Record<Language, string[]> = {
	pt: ["atual", "Atual", "Presente", "até o momento", "hoje", "Atualmente", "o momento"],
	en: ["Present", "present", "Current", "now", "to date", "Present", "today"],
	es: ["actualidad", "Actualidad", "Presente", "la fecha", "hoy", "Actual", "el momento"],
};
const link: Record<Language, string> = { pt: " a ", en: " to ", es: " a " };

/** Chooses a date format; the last of each list is for held-out files. */
export function choosePeriodFormat(
	language: Language,
	random: Random,
	holdout: boolean,
): { period: Period; yearsOnly: boolean } {
	const names = months[language];
	const short = (month: number) => (names[month - 1] ?? "").slice(0, language === "es" && month === 9 ? 4 : 3);
	const title = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
	const forms: ((year: string, month: number) => string)[] = [
		(year, month) => `${String(month).padStart(2, "0")}/${year}`,
		(year, month) => `${short(month)} ${year}`,
		(year, month) => (language === "en" ? `${names[month - 1]} ${year}` : `${names[month - 1]} de ${year}`),
		(year, month) => `${short(month)}/${year.slice(2)}`,
		(year, month) => `${title(short(month))}. ${year}`,
		(year, month) => `${String(month).padStart(2, "0")}.${year}`,
		(year, month) => `${title(short(month))} '${year.slice(2)}`,
		(year, month) => `${title(names[month - 1] ?? "")}/${year}`,
		(year, month) => `${year}-${String(month).padStart(2, "0")}`,
		(year, month) => `${title(names[month - 1] ?? "")}, ${year}`,
	];
	const yearsOnly = random.chance(0.18);
	const usual = forms.slice(0, 8);
	const form = random.pick(holdout && random.chance(0.5) ? forms.slice(7) : usual);
	const dash = random.pick([" – ", " - ", "–", " — ", link[language], language === "pt" ? " até " : " - "]);
	const until = random.pick(now[language]);
	const opens = random.chance(0.15) ? { pt: "Desde ", en: "Since ", es: "Desde " }[language] : "";
	const write = (point: string) => {
		const [year = "", month] = point.split("-");
		return month ? form(year, Number(month)) : year;
	};
	return {
		yearsOnly,
		period: (from, to, current) => {
			if (!from) return to ? write(to) : "";
			if (current) {
				if (opens) return opens + write(from);
				if (until === "o momento" || until === "la fecha" || until === "el momento" || until === "to date")
					return (
						write(from) + (until === "to date" ? " to date" : language === "pt" ? ` até ${until}` : ` hasta ${until}`)
					);
				if (until.startsWith("até")) return `${write(from)} ${until}`;
				return write(from) + dash + until;
			}
			if (!to || to === from) return write(from);
			return write(from) + dash + write(to);
		},
	};
}
