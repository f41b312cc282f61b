import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eventElements } from "#app/domain/esocial/build-event.ts";
import type { AnyEventKind } from "#app/domain/esocial/types.ts";

const folder = join(process.cwd(), "app", "integrations", "esocial", "schemas");
const included = ["tipos.xsd", "xmldsig-core-schema.xsd"];

type Library = typeof import("libxml2-wasm");
type Validator = InstanceType<Library["XsdValidator"]>;

let library: Promise<Library> | undefined;
const validators = new Map<string, Validator>();

export interface SchemaError {
	/** Name of the element that is wrong, without its namespace. */
	element: string | null;
	/** Message from libxml2. */
	message: string;
}

const toSchemaError = (message: string): SchemaError => ({
	element: /^Element '(?:\{[^}]*\})?([^']+)'/.exec(message)?.[1] ?? null,
	message,
});

/** XSD errors; empty when valid. `signed` false skips the signature the schema requires. */
export async function findSchemaErrors(kind: AnyEventKind, xml: string, signed: boolean): Promise<SchemaError[]> {
	library ??= open();
	const { XmlDocument, XmlLibError } = await library;
	const validator = await getValidator(kind, signed);
	try {
		using document = XmlDocument.fromString(xml);
		validator.validate(document);
		return [];
	} catch (error) {
		if (!(error instanceof XmlLibError)) throw error;
		return error.details.map(({ message }) => toSchemaError(message.trim()));
	}
}

/** Cached per schema and process: loading costs more than validating. */
async function getValidator(kind: AnyEventKind, signed: boolean): Promise<Validator> {
	const key = `${kind} ${signed}`;
	const known = validators.get(key);
	if (known) return known;
	library ??= open();
	const { XmlDocument, XsdValidator } = await library;
	const schema = readFileSync(join(folder, `${eventElements[kind]}.xsd`), "utf8");
	const signature = '<xs:element ref="ds:Signature"';
	const text = signed ? schema : schema.replace(signature, `${signature} minOccurs="0"`);
	using document = XmlDocument.fromString(text, { url: "esocial/event.xsd" });
	const validator = XsdValidator.fromDoc(document);
	validators.set(key, validator);
	return validator;
}

async function open(): Promise<Library> {
	const library = await import("libxml2-wasm");
	const files = included.map((name) => [`esocial/${name}`, readFileSync(join(folder, name))]);
	library.xmlRegisterInputProvider(new library.XmlBufferInputProvider(Object.fromEntries(files)));
	return library;
}
