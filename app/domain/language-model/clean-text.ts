/** Invisible characters that hide words from rules or readers: joiners, direction marks, tags, controls. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what goes
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
/** Tokens that models treat as the end of a text or a change of turn. */
const turns =
	/<\|[\w ]{1,40}\|>|\[\/?(?:INST|SYS|SYSTEM|ASSISTANT|USER)\]|<<\/?SYS>>|<\/?s>|<(?:start|end)_of_turn>|<\/?(?:system|assistant|user|human|instructions?|facts?|tool|function)(?:[_-]\w{1,20})?>/gi;

/** Normalizes text for rules and models: no invisible characters, tags or prompt turns. */
export function cleanText(text: string): string {
	return text
		.replace(/\r\n?/g, "\n")
		.normalize("NFKC")
		.replace(unseen, "")
		.replace(control, " ")
		.replace(turns, " ")
		.replace(/<!--|-->|<[/a-z!][^<>]{0,2000}>/gi, " ")
		.replace(/[^\S\n]{2,}/g, " ")
		.replace(/\n{3,}/g, "\n\n");
}
