import { ProviderError } from "../access/provider-error.ts";
/** Services that carry out signatures in a business's stead. */
export const outsideProviders = ["clicksign", "zapsign", "docuseal", "docusign"] as const;
export type OutsideProvider = (typeof outsideProviders)[number];

export const isOutsideProvider = (name: string): name is OutsideProvider =>
	(outsideProviders as readonly string[]).includes(name);

/** Why a service did not do what it was told. */
export const signingTroubles = [
	"down",
	"slow",
	"limited",
	"credentials",
	"broken",
	"refused",
	"gone",
	"unreadable",
	"address",
	"sandbox",
	"file",
] as const;
export type SigningFailure = (typeof signingTroubles)[number];

/** What no later attempt mends by itself. */
const lasting: ReadonlySet<SigningFailure> = new Set(["refused", "gone", "address", "sandbox", "file"]);
export const isPermanentFailure = (trouble: SigningFailure): boolean => lasting.has(trouble);

interface Doubt {
	/** Whether the service certainly did nothing. */
	isCertain: boolean;
	/** Seconds it asks to wait. */
	retryAfter?: number | null;
	/** In its own words. */
	detail?: string | null;
}

export class SigningError extends ProviderError<SigningFailure> {
	override name = "SigningError";
	readonly isCertain: boolean;

	constructor(trouble: SigningFailure, { isCertain, ...told }: Doubt) {
		super(trouble, told);
		this.isCertain = isCertain;
	}
}

export interface SigningSecrets {
	/** The key of the API; of DocuSign an access token, unless `privateKey` makes them. */
	token: string;
	/** What webhooks are proved by; none is believed without it. */
	secret: string;
	/** DocuSign by JWT: the RSA key in PEM. */
	privateKey: string;
}

export interface SigningAccount {
	provider: OutsideProvider;
	/** As typed; without one the service's own address, or its simulator, is called. */
	address: string | null;
	/** DocuSign: the account's API id. */
	account: string | null;
	/** DocuSign by JWT: the application's integration key, and the user it acts for. */
	clientId: string | null;
	userId: string | null;
	asksCpf: boolean;
	secrets: SigningSecrets;
	/** Where its webhooks come. */
	webhook: string;
}

export interface OutgoingSigner {
	/** By which we know them again. */
	reference: string;
	name: string;
	email: string;
	/** E.164. */
	phone: string | null;
	/** Digits. */
	cpf: string | null;
	position: number;
}

export interface OutgoingDocument {
	reference: string;
	title: string;
	fileName: string;
	bytes: Uint8Array;
	pages: number;
	message: string | null;
	locale: "pt" | "en";
	expiresAt: Date;
	signers: readonly OutgoingSigner[];
}

export interface CreatedSigner {
	reference: string;
	providerRef: string;
	url: string | null;
}

export interface CreatedDocument {
	providerRef: string;
	signers: CreatedSigner[];
}

export interface ProviderSigner {
	providerRef: string;
	/** Ours, where the service gives it back. */
	reference: string | null;
	state: "waiting" | "viewed" | "signed" | "refused";
	at: Date | null;
	ip: string | null;
	url: string | null;
	reason: string | null;
}

export interface ProviderStatus {
	state: "running" | "completed" | "refused" | "cancelled" | "expired";
	reason: string | null;
	signers: ProviderSigner[];
}

export interface SigningWebhook {
	headers: Pick<Headers, "get">;
	body: string;
}

/** What an attempt before this one came to. */
export interface PreviousAttempt {
	/** The document at the service, when an attempt of before came so far. */
	providerRef: string | null;
	/** Keeps the document's name before anything is sent to anybody. */
	keep(providerRef: string): Promise<void>;
}

export interface SignatureProvider {
	/** Milliseconds until `find` surely shows what was made. */
	listedAfter: number;
	/** Makes the document and sends it to its signers. */
	create(account: SigningAccount, document: OutgoingDocument, resumption: PreviousAttempt): Promise<CreatedDocument>;
	/** The document that an attempt whose answer was lost made; null when there is none. */
	find(account: SigningAccount, document: OutgoingDocument, since: Date): Promise<CreatedDocument | null>;
	/** Writes again to those whose turn it is. */
	remind(account: SigningAccount, providerRef: string, signerRefs: readonly string[]): Promise<void>;
	/** Ends a document; what has ended already is no error. */
	cancel(account: SigningAccount, providerRef: string, reason: string): Promise<void>;
	getStatus(account: SigningAccount, providerRef: string): Promise<ProviderStatus>;
	download(account: SigningAccount, providerRef: string): Promise<Uint8Array<ArrayBuffer>>;
	/** Whether the account answers; throws why not. */
	check(account: SigningAccount): Promise<void>;
	isSigned(account: SigningAccount, webhook: SigningWebhook): boolean;
	/** The document a webhook refers to, by provider's or our reference; null for other messages. */
	readWebhook(body: string): { providerRef: string | null; reference: string | null } | null;
}
