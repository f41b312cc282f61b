/** Vague names with their replacements. Keys of data and texts are not checked. */
const bannedVariables: Readonly<Record<string, string>> = {
	asked: "request, query or params",
	found: "the record's noun, rows, match or result",
	held: "locked, reserved or stored",
	kept: "saved or stored",
	one: "the element's noun (row, field, item)",
	said: "message, text or response",
	say: "format",
	shown: "visible or view",
	somebody: "person or user",
	told: "notified or notice",
	typed: "input or values",
	who: "user, viewer or actor",
	whom: "recipient",
};

const bannedExports: readonly (readonly [RegExp, string])[] = [
	[/Of$/, "get, find, list, format, parse or to + noun"],
	[/^tell([A-Z]|$)/, "notify, publish or enqueue"],
	[/^say[A-Z]/, "format"],
	[/^keep([A-Z]|$)/, "save or store"],
	[/^forget[A-Z]/, "delete or clear"],
	[/^hear[A-Z]/, "record or receive"],
	[/^(?:most|longest)[A-Z]/, "max + noun"],
	[/InWords$/, "format + noun"],
	[/Spot$/, "noun + Definition or Entry"],
	[/^Shown[A-Z]/, "noun + View"],
	[/^(?!(?:Generated|Scoped|Feed|Seed|Speed)$)[A-Z][a-z]+ed$/, "what it is: …Result, …State, or the noun it describes"],
];

const bannedFileWords: Readonly<Record<string, string>> = {
	asked: "requested or pending",
	held: "pending or quarantined",
	keep: "save or store",
	kept: "saved, stored or cached",
	lose: "mark-lost",
	look: "style",
	looks: "styles",
	paper: "document",
	said: "message or text",
	shown: "visible or view",
	tell: "notify",
	told: "notified",
	typed: "input",
	ways: "transports, channels or modes",
	whom: "recipients",
};

const declared =
	/\b(?:const|let|var|function\*?)\s+(\w+)\b(?= ?[=:;(<,]| of )|(?<![\w.$])(\w+) =>|(?<![\w.$])\((\w+)(?:, \w+)?\) =>|\((\w+)\??: /g;
const exported = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/;
const comment = /^\s*(?:\*|\/\*|\/\/)/;

/** Here file names are identifiers: task names in the job queue, and text namespaces. */
const namedByData = /^(?:workers\/tasks|db\/migrations|db\/baseline|app\/i18n)\//;
/** Files with code of other programs (page scripts, mutants) and text namespaces. */
const holdsTexts =
	/^app\/(?:ops\/(?:banned-names|mutants)|i18n\/(?:pt|en)\/|brands\/analytics|routes\/shortlist\/exchange-script)/;

/** Each banned name as "file:line: problem". Tests are included. */
export function findBannedNames(files: readonly string[], read: (file: string) => string): string[] {
	return files.flatMap((file) => [
		...findInPath(file),
		...(holdsTexts.test(file) ? [] : findInSource(file, read(file))),
	]);
}

function findInPath(file: string): string[] {
	if (namedByData.test(file)) return [];
	const words = file.slice(file.lastIndexOf("/") + 1).split(/[-_.]/);
	return words.flatMap((word) => {
		const term = Object.hasOwn(bannedFileWords, word) ? bannedFileWords[word] : undefined;
		return term ? [`${file}: "${word}" in a file's name: say ${term}`] : [];
	});
}

function findInSource(file: string, source: string): string[] {
	return source.split("\n").flatMap((line, index) => {
		if (comment.test(line)) return [];
		const names = [...line.matchAll(declared)].map((match) => match.slice(1).find(Boolean) ?? "");
		const problems = names.flatMap((name) => {
			const term = Object.hasOwn(bannedVariables, name) ? bannedVariables[name] : undefined;
			return term ? [`"${name}": say ${term}`] : [];
		});
		const name = exported.exec(line)?.[1];
		const rule = name ? bannedExports.find(([pattern]) => pattern.test(name)) : undefined;
		if (rule) problems.push(`"${name}" is exported: say ${rule[1]}`);
		return problems.map((problem) => `${file}:${index + 1}: ${problem}`);
	});
}
