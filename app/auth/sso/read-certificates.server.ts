import { X509Certificate } from "node:crypto";
import { joinCertificates, splitCertificates } from "#app/domain/access/saml-certificates.ts";

interface CertificateFacts {
	subject: string;
	until: Date;
}

/** Facts of pasted certificates; empty when any of them is invalid. */
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
