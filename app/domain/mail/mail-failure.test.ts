import { describe, expect, test } from "vitest";
import { classifyMailFailure, type MailFailure, mailFailures } from "./mail-failure.ts";

/** Real error messages of servers, providers and nodemailer. */
const message: Record<MailFailure, string[]> = {
	address: [
		"550 5.1.1 No such user here",
		"Can't send mail - all recipients were rejected: 550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient's email address for typos",
		"Recipient command failed: 550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient marina@a.example not found by SMTP address lookup",
		"550 5.1.1 <marina@a.example>: Recipient address rejected: User unknown in virtual mailbox table",
		"554 delivery error: dd This user doesn't have a yahoo.com account (marina@yahoo.com) [0] - mta1",
		"550 Requested action not taken: mailbox unavailable",
		"550 5.2.1 The email account that you tried to reach is inactive.",
		'400 {"message":"to parameter is not a valid address. please check documentation"}',
		'400 {"error":{"code":"ErrorInvalidRecipients","message":"At least one recipient is not valid."}}',
	],
	full: [
		"552 5.2.2 Mailbox full",
		"452-4.2.2 The email account that you tried to reach is over quota. Please direct the recipient to free up space",
		"552 5.2.2 <marina@a.example>: user is over quota",
		"550 5.2.2 STOREDRV.Deliver; mailbox full",
		"552 Requested mail action aborted: exceeded storage allocation; mailbox full",
	],
	connection: [
		"connect ECONNREFUSED 127.0.0.1:587",
		"fetch failed: ENOTFOUND",
		"getaddrinfo EAI_AGAIN smtp.a.example",
		"Connection closed unexpectedly",
		"Mail command failed: 421 4.3.2 Service shutting down",
		"503 upstream connect error",
	],
	timeout: [
		"The mail server did not answer in time",
		"Connection timeout",
		"Greeting never received",
		"The operation was aborted due to timeout",
		"connect ETIMEDOUT 203.0.113.9:465",
	],
	authentication: [
		"Invalid login: 535 5.7.8 Error: authentication failed: UGFzc3dvcmQ6",
		"Invalid login: 535-5.7.8 Username and Password not accepted.",
		"Mail command failed: 530 5.7.0 Authentication Required.",
		"401 No access to Microsoft",
		"Forbidden",
		'403 {"error":{"code":"ErrorAccessDenied","message":"Access is denied."}}',
	],
	quota: [
		"Message failed: 550 5.4.5 Daily user sending limit exceeded.",
		"421 4.7.28 Our system has detected an unusual rate of mail originating from your IP address, rate limited",
		'429 {"error":{"code":"ApplicationThrottled","message":"Application is over its MailboxConcurrency limit."}}',
		"452 4.5.3 Too many recipients",
		"421 Too many connections from this host",
	],
	attachment: ["An attachment is gone"],
	unknown: [
		"550 5.7.1 Message rejected as spam by Content Filtering",
		"554 5.7.1 Service unavailable; Client host blocked using zen.spamhaus.org",
		"To holds a line break",
		"413 Entity too large",
		"",
	],
};

describe("classifyMailFailure", () => {
	test.each(mailFailures.flatMap((kind) => message[kind].map((words) => [kind, words] as const)))(
		"returns %s for %s",
		(kind, words) => expect(classifyMailFailure(words)).toBe(kind),
	);
});
