/** Failure categories, translated for the reader before the server's message. */
export const mailFailures = [
	"address",
	"full",
	"connection",
	"timeout",
	"authentication",
	"quota",
	"attachment",
	"unknown",
] as const;
export type MailFailure = (typeof mailFailures)[number];

/** By RFC 3463 codes and common wording; `address` is last, as any error names recipients. */
export function classifyMailFailure(text: string): MailFailure {
	return kinds.find(({ words }) => words.test(text))?.kind ?? "unknown";
}

const kinds: { kind: MailFailure; words: RegExp }[] = [
	{ kind: "attachment", words: /^An attachment is gone$/ },
	{
		kind: "quota",
		words:
			/^429\b|\b4\.7\.28\b|\b[45]\.4\.5\b|\b4\.5\.3\b|\b5\.7\.708\b|too many (?:requests|connections|messages|recipients|e?-?mails)|rate.?limit|limit exceeded|(?:daily|hourly).{0,40}(?:limit|quota)|sending (?:limit|quota)|throttl|ApplicationThrottled|MailboxConcurrency/i,
	},
	{
		kind: "full",
		words:
			/\b[45]\.2\.2\b|\b(?:mailbox|inbox|storage|user|account)\b.{0,40}\b(?:full|over ?quota|exceeded)|over ?quota|quota exceeded \(mailbox|ErrorQuotaExceeded/i,
	},
	{
		kind: "authentication",
		words:
			/\b535\b|\b530\b|\b534\b|\b[45]\.7\.[089]\b.{0,80}auth|\b5\.7\.(?:8|9|13|57|139)\b|invalid login|authentication (?:failed|required|unsuccessful|credentials)|\bEAUTH\b|^(?:401|403)\b|\bunauthorized\b|^forbidden\b|no access to microsoft|ErrorAccessDenied/i,
	},
	{
		kind: "timeout",
		words:
			/\bETIMEDOUT\b|\bESOCKETTIMEDOUT\b|\bUND_ERR_\w*TIMEOUT\b|time[d-]?[ -]?out|did not answer in time|greeting never received|^(?:408|504)\b/i,
	},
	{
		kind: "connection",
		words:
			/\bE(?:CONNREFUSED|CONNRESET|CONNECTION|NOTFOUND|HOSTUNREACH|NETUNREACH|PIPE|SOCKET|DNS|TLS)\b|\bEAI_AGAIN\b|connection (?:closed|refused|reset)|socket (?:closed|hang up)|fetch failed|other side closed|^(?:502|503)\b|\b421\b/i,
	},
	{
		kind: "address",
		words:
			/\b5\.1\.(?:1|2|3|6|10)\b|\b5\.2\.1\b|ErrorInvalidRecipients|RecipientNotFound|not a valid (?:address|recipient)|user doesn't have|(?:user|mailbox|recipient|address|account)\b.{0,60}\b(?:unknown|does(?: not|n't) exist|not found|unavailable|disabled|inactive|invalid|no longer)|\b(?:no such|unknown|invalid) (?:user|mailbox|recipient|address|account|person)/i,
	},
];
