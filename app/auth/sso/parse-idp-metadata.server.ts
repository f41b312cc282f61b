import { joinCertificates } from "#app/domain/access/saml-certificates.ts";

const namespaces = {
	md: "urn:oasis:names:tc:SAML:2.0:metadata",
	ds: "http://www.w3.org/2000/09/xmldsig#",
};
const provider = "(//md:EntityDescriptor[md:IDPSSODescriptor])[1]";
const page = "md:SingleSignOnService[@Binding='urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect']/@Location";
const key = "md:KeyDescriptor[not(@use) or @use='signing']//ds:X509Certificate";

/** Reads entity ID, sign-in URL and certificates from SAML metadata; null for missing ones. */
export async function parseIdpMetadata(xml: string) {
	const { XmlDocument, XmlLibError } = await import("libxml2-wasm");
	try {
		using document = XmlDocument.fromString(xml);
		const text = (path: string) => document.get(`${provider}/${path}`, namespaces)?.content.trim() ?? "";
		const issuer = text("@entityID");
		const sign_in_url = text(`md:IDPSSODescriptor/${page}`);
		const keys = document.find(`${provider}/md:IDPSSODescriptor/${key}`, namespaces);
		const bodies = [...new Set(keys.map(({ content }) => content.replace(/\s+/g, "")))];
		if (issuer === "" || sign_in_url === "" || bodies.length === 0) return null;
		return { issuer, sign_in_url, certificates: joinCertificates(bodies) };
	} catch (error) {
		if (error instanceof XmlLibError) return null;
		throw error;
	}
}
