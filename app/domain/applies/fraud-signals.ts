import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { foldText } from "../text/fold-text.ts";

/** Kinds of signals about an application; each may be disabled per brand. */
export const signalKinds = ["mail", "phone", "place", "letter", "time", "file", "device"] as const;

export type SignalKind = (typeof signalKinds)[number];

/** A fact of one application: never a score, never a refusal. */
export type ApplySignal =
	| { kind: "mail"; domain: string }
	| { kind: "phone"; type: "fixed" | "voip" | "invalid" | "special" }
	| { kind: "place"; phone: string; address: string }
	/** Other people with the same letter, and this person's other applications with it. */
	| { kind: "letter"; people: number; own: number }
	| { kind: "time"; seconds: number }
	| { kind: "file"; author: string; created: string | null }
	/** Other people who applied from the same device. */
	| { kind: "device"; people: number };

export interface SignalFacts {
	name: string;
	/** The domain of the address, where mail to it is thrown away. */
	disposableDomain: string | null;
	phone: string | null;
	/** Two-letter country code. */
	country: string;
	/** Between the first view of the form and its submission; null when unknown. */
	seconds: number | null;
	author: string | null;
	created: string | null;
	sameLetter: { people: number; own: number };
	sameDevice: number;
}

/** In seconds; people need longer to fill in an application. */
const fewestSeconds = 10;
/** One letter for a few jobs is usual. */
const manyOwn = 3;
/** In characters; shorter letters may match by chance. */
const fewestLetters = 120;

/** Ignores case, accents, punctuation and spaces; null for a short letter. */
export function normalizeLetter(letter: string | null): string | null {
	const text = foldText(letter ?? "").replace(/[^a-z0-9]+/g, "");
	return text.length < fewestLetters ? null : text;
}

export function findApplySignals(facts: SignalFacts, enabled: ReadonlySet<SignalKind>): ApplySignal[] {
	const number = facts.phone ? parsePhoneNumberFromString(facts.phone) : undefined;
	const type = facts.phone ? getPhoneType(facts.phone) : null;
	const { people, own } = facts.sameLetter;
	const all: (ApplySignal | false | null | undefined)[] = [
		facts.disposableDomain !== null && { kind: "mail", domain: facts.disposableDomain },
		type && { kind: "phone", type },
		number?.country &&
			number.country !== facts.country && { kind: "place", phone: number.country, address: facts.country },
		(people > 0 || own >= manyOwn) && { kind: "letter", people, own },
		facts.seconds !== null && facts.seconds < fewestSeconds && { kind: "time", seconds: facts.seconds },
		facts.author !== null &&
			isOtherName(facts.author, facts.name) && { kind: "file", author: facts.author, created: facts.created },
		facts.sameDevice > 0 && { kind: "device", people: facts.sameDevice },
	];
	return all.filter((signal): signal is ApplySignal => Boolean(signal) && enabled.has((signal as ApplySignal).kind));
}

/** Null for mobile numbers, and where the numbering plan does not tell. */
function getPhoneType(phone: string): Extract<ApplySignal, { kind: "phone" }>["type"] | null {
	const number = parsePhoneNumberFromString(phone);
	if (!number?.isValid()) return "invalid";
	switch (number.getType()) {
		case "FIXED_LINE":
			return "fixed";
		case "VOIP":
			return "voip";
		case "TOLL_FREE":
		case "PREMIUM_RATE":
		case "SHARED_COST":
		case "UAN":
			return "special";
		default:
			return null;
	}
}

/** Default author names of programs and machines. */
const machines =
	/\b(?:user|usuario|admin|administrador|administrator|windows|microsoft|office|word|google|docs|canva|adobe|apache|openoffice|libreoffice|python|docx|home|casa|owner|pc|desktop|notebook|dell|hp|lenovo|acer|asus|samsung|positivo|apple|mac|macbook|cliente|unknown|desconhecido|autor|author|anonymous|linkedin|gupy|latex|template|curriculo|cv|resume)\b/;

/** True if no word of the file's author appears in the candidate's name. */
function isOtherName(author: string, name: string): boolean {
	const words = (text: string) => foldText(text).match(/[a-z]{3,}/g) ?? [];
	const own = new Set(words(name));
	const written = words(author);
	if (written.length === 0 || machines.test(foldText(author))) return false;
	return !written.some((word) => own.has(word) || [...own].some((part) => part.length > 3 && word.includes(part)));
}
