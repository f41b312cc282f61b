import { foldText } from "../text/fold-text.ts";

const list = (words: string) => new Set(words.split(" "));
/** Common words unique to each language. */
const usual = {
	pt: list(
		"nao voce voces uma com para pelo pela sobre seu sua seus suas esta esse essa isso tambem mais obrigado obrigada vaga em os das dos ao aos foi sao nos nossa nosso e ou um na no que por se ja ate temos gostariamos",
	),
	en: list(
		"the and of to for with your you we our is are was this that from have has would about on at be by as it an or if not could please thank",
	),
	es: list(
		"el los las una con para pero su sus y usted esta este muy tambien gracias del lo por hay nosotros puesto nuestra nuestro en nos",
	),
	fr: list("le les des une avec pour mais votre vos vous nous est sont cette dans sur et du au merci notre que qui"),
	de: list("der die das und mit fur sie ihre wir ist sind ein eine nicht auf von zu den dem im uns bitte danke"),
} as const;

type Detected = keyof typeof usual;

/** Language of a text by its common words; null with too few. */
export function detectLanguage(text: string): Detected | null {
	const words = foldText(text.slice(0, 5_000))
		.split(/[^\p{L}]+/u)
		.filter(Boolean);
	if (words.length < 5) return null;
	const counts = (Object.keys(usual) as Detected[])
		.map((language) => ({ language, count: words.filter((word) => usual[language].has(word)).length }))
		.sort((first, other) => other.count - first.count);
	const [best, second] = counts;
	if (!best || best.count < 2 || best.count === second?.count) return null;
	return best.language;
}

/** Letters that are of no Latin alphabet, more than a third. */
export function isForeignScript(text: string): boolean {
	const letters = text.slice(0, 5_000).match(/\p{L}/gu) ?? [];
	const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
	return foreign.length * 3 > letters.length;
}
