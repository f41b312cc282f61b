/** A certificate of attendance as a document. */
export interface CertificateDocument {
	site: string;
	title: string;
	locale: "pt" | "en";
	/** Before the name, the name, and what it is certified of. */
	certifies: [before: string, name: string, after: string];
	/** What else it says: who spoke. */
	more: string[];
	/** How whoever holds it sees that it is true. */
	check: string;
}

/** Whole and half hours a talk took; null when nobody said when it ended. */
export function countTalkHours({ starts_at, ends_at }: { starts_at: Date; ends_at: Date | null }): number | null {
	const hours = ends_at ? Math.round(((ends_at.getTime() - starts_at.getTime()) / 3_600_000) * 2) / 2 : 0;
	return hours > 0 ? hours : null;
}

/** Where a certificate is seen by everybody who has its code. */
export const certificatePath = (code: string) => `/certificates/${code}`;
