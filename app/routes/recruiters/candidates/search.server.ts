import { recognise } from "#app/domain/candidate-search.ts";
import { hasTerms, parseTerms } from "#app/domain/list-terms.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type CandidateFilters, type CandidateRow, countCandidates, listCandidates } from "#db/queries/candidates.ts";
import { recent } from "../../recent.server.ts";
import { countCap } from "../list/paging.ts";

type Narrowed = Omit<CandidateFilters, "terms" | "contact">;

const nothing = parseTerms("");
/** From here on counting costs more than the page itself. */
const dear = 1_000;

/** What to look for, first choice first: an address or a number by its pieces; words in the curriculum, then inside names. */
export function readings(q: string): Pick<CandidateFilters, "terms" | "contact">[] {
	const { email, phoneDigits } = recognise(q);
	const contact = email ?? phoneDigits;
	if (contact) return [{ terms: nothing, contact }];
	const terms = parseTerms(q);
	const piece = q.trim();
	// Trigrams need three letters; operators mean words.
	const insideNames = piece.length >= 3 && !/["+]|(^|\s)-/.test(piece) ? [{ terms: nothing, contact: piece }] : [];
	if (!hasTerms(terms))
		return piece === "" ? [{ terms: nothing, contact: null }] : [{ terms: nothing, contact: piece }];
	return [{ terms, contact: null }, ...insideNames];
}

/** One page and the count, by the first reading that finds anyone. */
export async function searchCandidates(
	trx: Scoped,
	businessId: number,
	q: string,
	filters: Narrowed,
	page: { skip: number; take: number },
): Promise<{ rows: CandidateRow[]; counted: number }> {
	for (const reading of readings(q)) {
		const wanted = { ...filters, ...reading };
		const counted = await recent(
			`candidates ${businessId} ${JSON.stringify(wanted)}`,
			() => countCandidates(trx, businessId, wanted, countCap + 1),
			(count) => count >= dear,
		);
		if (counted > 0) return { counted, rows: await listCandidates(trx, businessId, wanted, { ...page, counted }) };
	}
	return { rows: [], counted: 0 };
}
