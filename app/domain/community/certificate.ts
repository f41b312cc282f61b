/** A certificate of attendance as a document. */
export interface CertificateDocument {
	site: string;
	title: string;
	locale: "pt" | "en";
	/** Text before the name, the name, text after it. */
	certifies: [before: string, name: string, after: string];
	/** Further lines: the speaker. */
	more: string[];
	/** How to verify the certificate. */
	check: string;
}

/** Duration in half hours; null without an end. */
export function countTalkHours({ starts_at, ends_at }: { starts_at: Date; ends_at: Date | null }): number | null {
	const hours = ends_at ? Math.round(((ends_at.getTime() - starts_at.getTime()) / 3_600_000) * 2) / 2 : 0;
	return hours > 0 ? hours : null;
}

/** Public path of a certificate, by its code. */
export const certificatePath = (code: string) => `/certificates/${code}`;
