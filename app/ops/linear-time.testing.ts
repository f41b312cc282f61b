import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

/** CPU time of app/domain functions on growing hostile text, run in a terminable thread. */
export interface LinearTimeFindings {
	/** Functions that were called, by file and name. */
	called: string[];
	/** Functions with superlinear run time, and their input. */
	slow: string[];
}

interface Target {
	name: string;
	call(text: string): unknown;
}

const root = join(import.meta.dirname, "..", "..");
const units = [
	" ",
	"\t\n",
	"a",
	"1",
	"1.",
	"a@",
	".",
	"<",
	"<a ",
	"(",
	'"',
	"-",
	"/",
	",",
	"a ",
	"é",
	"0",
	"=",
	"&",
	"%",
	"{{",
	"\\",
	"*",
	"_",
	"[",
	":",
];
const lengths = [1_000, 4_000, 16_000, 50_000];
const longest = 50_000;
/** Faster runs are unnoticeable; slower ones can be measured on a busy machine. */
const noticedMs = 60;
/** So quick that even its cube is no trouble for the longest text. */
const instantMs = 0.05;
/** Four times the text: linear growth is 4, quadratic 16; the rest is noise allowance. */
const mostGrowth = 6.5;
/** Maximum time for the longest text, even with linear growth. */
const mostMs = 1_500;
/** The processor's time of a thread is counted in ticks. */
const tickMs = 8;
/** Longer than any call, even on a busy machine. */
const stuckMs = 60_000;

const getText = (unit: string, length: number) =>
	`a${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}\u0001`;

/** Least CPU milliseconds of `times` runs; results and errors are ignored. */
function measure(call: Target["call"], text: string, times = 1): number {
	let least = Number.POSITIVE_INFINITY;
	for (let time = 0; time < times; time += 1) {
		const [began, before] = [performance.now(), process.threadCpuUsage()];
		try {
			call(text);
		} catch {}
		const { user, system } = process.threadCpuUsage(before);
		least = Math.min(least, performance.now() - began, (user + system) / 1000 + tickMs);
	}
	return least;
}

function judge(call: Target["call"], unit: string): string | undefined {
	let existing = 0;
	for (const length of lengths) {
		// Too fast to measure: go straight to the longest.
		if (existing > 0 && existing < instantMs && length !== longest) continue;
		existing = measure(call, getText(unit, length));
		if (existing < noticedMs) continue;
		const whole = measure(call, getText(unit, length), 2);
		if (whole < noticedMs) continue;
		const growth = whole / measure(call, getText(unit, length / 4), 4);
		const problem = `${Math.round(whole)} ms for ${length} of ${JSON.stringify(unit)}, ${growth.toFixed(1)} times a quarter's`;
		return growth > mostGrowth || (whole * longest) / length > mostMs ? problem : undefined;
	}
	return undefined;
}

/** A benign value of a parameter's type, as it is written. */
function benign(type: string): unknown {
	const literal = /^"([^"]*)"/.exec(type.trim());
	if (literal) return literal[1];
	if (/\[\]$|^readonly|Array<|Iterable</.test(type)) return [];
	if (/^Date\b/.test(type)) return new Date(0);
	if (/^number\b/.test(type)) return 1;
	if (/^boolean\b/.test(type)) return false;
	if (/^(Set|ReadonlySet)</.test(type)) return new Set();
	if (/^(Map|ReadonlyMap)</.test(type)) return new Map();
	if (/^Locale\b/.test(type)) return "pt";
	return {};
}

const takesText = (type: string) => /^(readonly )?(string|unknown|\(string)\b/.test(type);
const takesTexts = (type: string) => /^(readonly )?string\[\]|^Iterable<string>/.test(type);

/** Types in a parameter list, split only at top-level commas. */
function parameterTypes(list: string): string[] {
	const types: string[] = [];
	let depth = 0;
	let current = "";
	for (const letter of list) {
		if ("<({[".includes(letter)) depth += 1;
		if (">)}]".includes(letter)) depth -= 1;
		if (letter === "," && depth === 0) {
			types.push(current);
			current = "";
		} else current += letter;
	}
	if (current.trim()) types.push(current);
	return types.map(
		(item) => /^[^:=]*?\??:\s*(.*)$/s.exec(item.trim())?.[1]?.trim() ?? (/=\s*["`']/.test(item) ? "string" : "{}"),
	);
}

function inBrackets(source: string, from: number): string {
	let depth = 0;
	for (let at = from; at < source.length; at += 1) {
		if (source[at] === "(") depth += 1;
		if (source[at] === ")") depth -= 1;
		if (depth === 0) return source.slice(from + 1, at);
	}
	return "";
}

async function targets(file: string): Promise<Target[]> {
	const source = readFileSync(join(root, file), "utf8");
	const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
	return Object.entries(module).flatMap(([name, value]): Target[] => {
		const parse = (value as { safeParse?: (text: string) => unknown } | null)?.safeParse;
		if (typeof parse === "function") return [{ name: `${file}: ${name}`, call: (text) => parse(text) }];
		if (typeof value !== "function") return [];
		const declared = new RegExp(
			`export (?:async )?(?:function\\*? ${name}|const ${name}[^=]*=\\s*(?:async )?)(?:<[^(]*>)?\\s*\\(`,
		).exec(source);
		const types = declared ? parameterTypes(inBrackets(source, declared.index + declared[0].length - 1)) : ["string"];
		return types.flatMap((type, at) => {
			if (!takesText(type) && !takesTexts(type)) return [];
			const call = (text: string) => {
				const values = types.map((other, place) => (place === at ? (takesTexts(type) ? [text] : text) : benign(other)));
				return (value as (...all: unknown[]) => unknown)(...values);
			};
			return [{ name: `${file}: ${name}${at === 0 ? "" : ` (${at + 1})`}`, call }];
		});
	});
}

type Word = { begins: string } | { called: string } | { slow: string } | { done: true };

/** Runs in a worker thread, reporting results before a possible hang. */
async function work({ skip }: { skip: string[] }) {
	const format = (word: Word) => parentPort?.postMessage(word);
	const files = globSync("app/domain/**/*.ts", { cwd: root })
		.filter((file) => !/\.(test|testing)\.ts$/.test(file))
		.sort();
	for (const file of files)
		for (const { name, call } of await targets(file)) {
			if (skip.includes(name)) continue;
			format({ begins: name });
			for (const unit of units) {
				// Load may slow one measurement but not three; superlinear growth always repeats.
				const slow = judge(call, unit) && judge(call, unit) && judge(call, unit);
				if (!slow) continue;
				format({ slow: `${name}: ${slow}` });
				break;
			}
			format({ called: name });
		}
	format({ done: true });
}

function runThread(findings: LinearTimeFindings): Promise<"done" | "stuck"> {
	return new Promise((resolve, reject) => {
		const worker = new Worker(import.meta.filename, { workerData: { skip: [...findings.called] } });
		let current = "";
		const stuck = () => {
			findings.slow.push(`${current}: does not end`);
			findings.called.push(current);
			void worker.terminate().then(() => resolve("stuck"));
		};
		let timer = setTimeout(stuck, stuckMs);
		worker.on("message", (word: Word) => {
			clearTimeout(timer);
			timer = setTimeout(stuck, stuckMs);
			if ("begins" in word) current = word.begins;
			if ("called" in word) findings.called.push(word.called);
			if ("slow" in word) findings.slow.push(word.slow);
			if (!("done" in word)) return;
			clearTimeout(timer);
			resolve("done");
		});
		worker.on("error", reject);
	});
}

if (isMainThread && import.meta.main) {
	const findings: LinearTimeFindings = { called: [], slow: [] };
	while ((await runThread(findings)) === "stuck");
	process.stdout.write(JSON.stringify(findings));
	process.exit(0);
} else if (!isMainThread) await work(workerData);
