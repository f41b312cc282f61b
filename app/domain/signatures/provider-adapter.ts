import { ProviderError } from "../access/provider-error.ts";
/** Services that carry out signatures in a business's stead. */
export const externalProviders = ["clicksign", "zapsign", "docuseal", "docusign"] as const;
export type ExternalProvider = (typeof externalProviders)[number];

export const isExternalProvider = (name: string): name is ExternalProvider =>
	(externalProviders as readonly string[]).includes(name);

export const signingFailures = [
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
export type SigningFailure = (typeof signingFailures)[number];

/** Failures that retries do not fix. */
const lasting: ReadonlySet<SigningFailure> = new Set(["refused", "gone", "address", "sandbox", "file"]);
export const isPermanentFailure = (trouble: SigningFailure): boolean => lasting.has(trouble);

interface Doubt {
	/** Whether the service certainly did nothing. */
	isCertain: boolean;
	/** Seconds it asks to wait. */
	retryAfter?: number | null;
	/** In the service's own words. */
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
	/** Verifies webhooks; without it none is accepted. */
	secret: string;
	/** DocuSign by JWT: the RSA key in PEM. */
	privateKey: string;
}

export interface SigningAccount {
	provider: ExternalProvider;
	/** As entered; without it the service's own address, or its simulator, is called. */
	address: string | null;
	/** DocuSign: the account's API id. */
	account: string | null;
	/** DocuSign by JWT: the application's integration key, and the user it acts for. */
	clientId: string | null;
	userId: string | null;
	asksCpf: boolean;
	secrets: SigningSecrets;
	/** URL that receives its webhooks. */
	webhook: string;
}

export interface OutgoingSigner {
	/** Identifies the signer in later responses. */
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
	/** Internal reference, if the service returns it. */
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

export interface PreviousAttempt {
	/** Id of the document at the service, if a previous attempt created it. */
	providerRef: string | null;
	/** Stores the document's id before anything is sent to signers. */
	keep(providerRef: string): Promise<void>;
}

export interface SignatureProvider {
	/** Milliseconds until `find` reliably lists a created document. */
	listedAfter: number;
	/** Makes the document and sends it to its signers. */
	create(account: SigningAccount, document: OutgoingDocument, resumption: PreviousAttempt): Promise<CreatedDocument>;
	/** Finds the document of an attempt whose response was lost; null without one. */
	find(account: SigningAccount, document: OutgoingDocument, since: Date): Promise<CreatedDocument | null>;
	/** Sends reminders to the signers whose turn it is. */
	remind(account: SigningAccount, providerRef: string, signerRefs: readonly string[]): Promise<void>;
	/** Cancels a document; one that already ended is no error. */
	cancel(account: SigningAccount, providerRef: string, reason: string): Promise<void>;
	getStatus(account: SigningAccount, providerRef: string): Promise<ProviderStatus>;
	download(account: SigningAccount, providerRef: string): Promise<Uint8Array<ArrayBuffer>>;
	/** Whether the account answers; throws why not. */
	check(account: SigningAccount): Promise<void>;
	isSigned(account: SigningAccount, webhook: SigningWebhook): boolean;
	/** The document a webhook refers to, by provider's or our reference; null for other messages. */
	readWebhook(body: string): { providerRef: string | null; reference: string | null } | null;
}
