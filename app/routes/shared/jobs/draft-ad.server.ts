import { checkAdLanguage, findingKey, normalizeAd, replaceFinding } from "#app/domain/jobs/ad-wording.ts";
import { isRemote } from "#app/domain/jobs/job.ts";
import { enumerations, labelKey } from "#app/domain/reference/enumerations.ts";
import { languageName } from "#app/domain/reference/spoken-languages.ts";
import { withoutTags } from "#app/domain/text/html.ts";
import { formatMoney } from "#app/i18n/format.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { htmlLang, type Locale } from "#app/i18n/languages.ts";

/** Facts for an ad draft; empty ones are omitted. */
export interface AdFacts {
	title: string;
	workType: number;
	city: string;
	state: string;
	regimes: readonly number[];
	schedule: string;
	/** Null where the sites do not show it. */
	pay: { from: number | null; to: number | null; currency: string } | null;
	benefits: readonly string[];
	skills: readonly string[];
	languages: readonly { language: string; level?: number | null | undefined }[];
	responsibilities: string;
	openings: number;
	affirmative: string;
}

const mostTasks = 4;
const hybrid = 3;

/** Rule-based draft of an ad from the given facts alone. */
export function draftAd(facts: AdFacts, locale: Locale): string {
	const t = fixedT(locale);
	const list = (words: readonly string[]) => new Intl.ListFormat(htmlLang[locale]).format(words);
	const place = [facts.city, facts.state].filter(Boolean).join("/");
	const where = isRemote(facts.workType) ? "remote" : facts.workType === hybrid ? "hybrid" : "onSite";
	const tasks = facts.responsibilities
		.split(/\r?\n|<\/(?:li|p)>|<br\s?\/?>/)
		.map((line) =>
			withoutTags(line)
				.replace(/^[-•*–\d.)\s]+/, "")
				.replace(/[.;]$/, ""),
		)
		.filter(Boolean)
		.slice(0, mostTasks);
	const languages = facts.languages.map(({ language, level }) => {
		const name = languageName(language, locale);
		return level ? `${name} (${t(labelKey("languageLevels", level)).toLowerCase()})` : name;
	});
	const first = [
		t("ad_texts:draft.opening", { title: neutralTitle(facts.title), count: Math.max(1, facts.openings) }),
		where === "remote" || place ? t(`ad_texts:draft.${where}`, { place }) : "",
		facts.regimes.length > 0
			? t("ad_texts:draft.regime", { regimes: list(facts.regimes.map((regime) => t(labelKey("regimes", regime)))) })
			: "",
		facts.schedule ? t("ad_texts:draft.schedule", { schedule: facts.schedule }) : "",
	];
	const paragraphs = [
		first.filter(Boolean).join(" "),
		tasks.length > 0 ? `${t("ad_texts:draft.tasks")}\n${tasks.map((task) => `- ${task}`).join("\n")}` : "",
		facts.skills.length > 0 ? t("ad_texts:draft.skills", { skills: list(facts.skills) }) : "",
		languages.length > 0 ? t("ad_texts:draft.languages", { languages: list(languages), count: languages.length }) : "",
		[payText(), facts.benefits.length > 0 ? t("ad_texts:draft.benefits", { benefits: list(facts.benefits) }) : ""]
			.filter(Boolean)
			.join(" "),
		isGroup(facts.affirmative)
			? t("ad_texts:draft.affirmative", { group: t(labelKey("affirmatives", facts.affirmative)) })
			: t("ad_texts:draft.everybody"),
	];
	return paragraphs.filter(Boolean).join("\n\n");

	function payText(): string {
		const { from = null, to = null, currency = "BRL" } = facts.pay ?? {};
		const money = (cents: number) => formatMoney(locale, cents, currency).replace("\u00a0", " ");
		if (from !== null && to !== null && from !== to)
			return t("ad_texts:draft.payBetween", { from: money(from), to: money(to) });
		const only = to ?? from;
		return only === null ? "" : t("ad_texts:draft.pay", { pay: money(only) });
	}
}

const isGroup = (name: string): name is (typeof enumerations.affirmatives)[number] =>
	name !== "none" && enumerations.affirmatives.some((group) => group === name);

/** A title as the language check would have it. */
function neutralTitle(title: string): string {
	const text = normalizeAd(title).trim();
	const [finding] = checkAdLanguage(text, "title");
	const empty = { title: text, description: "", responsibilities: "", requirements: "" };
	return (finding && replaceFinding(empty, findingKey("title", finding))?.text) || text;
}
