import { X509Certificate } from "node:crypto";
import { joinCertificates, splitCertificates } from "#app/domain/access/saml-certificates.ts";

interface CertificateFacts {
	subject: string;
	until: Date;
}

/** What pasted certificates say; empty when one of them is none. */
export function readCertificates(text: string): CertificateFacts[] {
	try {
		return splitCertificates(text).map((body) => {
			const certificate = new X509Certificate(joinCertificates([body]));
			const subject = /CN=([^\n]+)/.exec(certificate.subject)?.[1] ?? certificate.subject.replaceAll("\n", ", ");
			return { subject, until: new Date(certificate.validTo) };
		});
	} catch {
		return [];
	}
}
