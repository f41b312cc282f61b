import { openOwnerPool } from "./database.ts";
import { Visitor } from "./visitor.ts";

/** All user kinds for the guards. Most are in the demo; `createPeople` adds the rest. */
export const people = {
	guest: null,
	candidate: { at: "/login", email: "candidate@seleta.example" },
	incomplete: { at: "/login", email: "newcomer@seleta.example" },
	unconfirmed: { at: "/login", email: "unconfirmed@tests.example" },
	contact: { at: "/client_contacts/", email: "contact@seleta.example" },
	contactAdmin: { at: "/client_contacts/", email: "client@seleta.example" },
	consultant: { at: "/business", email: "claudia@seleta.example" },
	/** Consultant limited to own records. */
	associate: { at: "/business", email: "otto@seleta.example" },
	/** Researcher, the role with the fewest rights. */
	limited: { at: "/business", email: "recruiter@seleta.example" },
	powerless: { at: "/business", email: "powerless@tests.example" },
	admin: { at: "/business", email: "admin@seleta.example" },
	otherAdmin: { at: "/business", email: "recruiter@other.example" },
} as const;

export type PersonName = keyof typeof people;

export async function visitorFor(name: PersonName, host = "localhost"): Promise<Visitor> {
	const visitor = new Visitor(host);
	const person = people[name];
	return person ? visitor.signIn(person) : visitor;
}

/** Idempotent per database. */
export async function createPeople(): Promise<void> {
	const pool = await openOwnerPool();
	await pool.query(
		`insert into recruiters (business_id, name, email, password_hash)
		select 1, 'Noé Semcargo', $1, password_hash from recruiters where email = 'admin@seleta.example' on conflict do nothing`,
		[people.powerless.email],
	);
	await pool.query(
		`insert into candidates (business_id, name, email, password_hash, completed_register)
		select 1, 'Inês Pendente', $1, password_hash, true from candidates where email = 'candidate@seleta.example'
		on conflict (business_id, email) where archived_at is null do nothing`,
		[people.unconfirmed.email],
	);
}
