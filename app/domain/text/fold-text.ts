/** Replacements of PostgreSQL's `unaccent` for characters that are not accented letters. */
const others = new Map(
	[
		"¡! ©(c) ªa «<< \u00ad- ®(r) ±+/- µμ ºo »>> ¿? ×* ÷/",
		"æae ðd øo þth ßss đd ħh ıi ĳij ĸq ŀl łl ŉ'n ŋn œoe ŧt ſs",
		"ƀb ɓb ƃb ƈc ɖd ɗd ƌd ɛe ƒf ɠg ƕhv ɩi ɨi ƙk ƚl ɲn ƞn ƣoi ƥp ƫt ƭt ʈt ʋv ƴy ƶz ǆdz ǉlj ǌnj ǥg ǳdz",
		"ȡd ȥz ȴl ȵn ȶt ȷj ȸdb ȹqp ⱥa ȼc ⱦt ȿs ɀz ʉu ɇe ɉj ɍr ɏy ẚa ẜs ẝs ỻll ỽv ỿy ёе ﬀff ﬁfi ﬂfl ﬃffi ﬄffl ﬅst ﬆst",
		"ϐβ ϑθ ϒυ ϕφ ϖπ ϰκ ϱρ ϲς Ϲσ ϵε",
		"‐- ‑- ‒- –- —- ―- ‖|| ‘' ’' ‚, ‛' “\" ”\" „,, ‟\" ․. ‥.. …... ′' ″\" ‹< ›> ‼!! ⁄/ ⁅[ ⁆] ⁇?? ⁈?! ⁉!? ⁎*",
		// Exceptions that it leaves unchanged although they have an accent.
		"Ƞƞ Ƕƕ ǣǣ ǯǯ ǽǽ ǿǿ ẛẛ ϓϓ ϔϔ ῁῁ ῍῍ ῎῎ ῏῏ ῝῝ ῞῞ ῟῟ ῭῭ \u0385\u0385 \u1fee\u1fee \u1fef\u1fef \u1ffd\u1ffd",
	].flatMap((line) => line.split(" ").map((pair) => [pair.charAt(0), pair.slice(1)] as const)),
)
	.set("¼", " 1/4")
	.set("½", " 1/2")
	.set("¾", " 3/4");

const accents = /[\u0300-\u0362]/g;
const hasAccents = /\p{Script=Latin}|\p{Script=Greek}|[\u0300-\u0362]/u;

/** Lower case without accents; must equal the database's `app_plain`, so that searches match. */
export function foldText(text: string): string {
	if (!/[\u0080-\uffff]/.test(text)) return text.toLowerCase();
	return text.replace(/[\u0080-\u{10ffff}]|[A-Z]+/gu, (part) =>
		part.charCodeAt(0) < 128 ? part.toLowerCase() : plainCharacter(part),
	);
}

/** By character, so that final position has no effect, as on a Greek sigma. */
function plainCharacter(character: string): string {
	const lower = character.toLowerCase();
	const other = others.get(character) ?? others.get(lower);
	if (other !== undefined) return other;
	return hasAccents.test(character) ? lower.normalize("NFD").replace(accents, "") : lower;
}
