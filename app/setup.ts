import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { setting } from "#app/environment.ts";
import { closeDatabase, ownerPool } from "#db/index.ts";
import { WrongKeyError } from "#db/keys/check.ts";
import { migrate } from "#db/migrate.ts";
import { openDatabase } from "#db/open.ts";
import { setUpBusiness } from "#db/setup.ts";
import { hashPassword } from "./auth/password/password.server.ts";
import { hashSecret, newSecret } from "./auth/secret.server.ts";
import { passwordProblem } from "./domain/access/password.ts";
import { newBusinessSchema } from "./domain/brands/business-setup.ts";
import { requireSettings, StartError } from "./ops/settings.ts";

/**
 * `npm run setup`: creates the first business, or `--another` one, with an administrator's password link. SETUP_PASSWORD sets the
 * password at once: other users could read an argument.
 */
const help = `npm run setup -- --business "Grupo Exemplo" --domain vagas.exemplo.com.br --admin ana@exemplo.com.br --name "Ana Prado"
  --brand    ${newBusinessSchema.shape.brand.unwrap().options.join(", ")} (seleta)
  --locale   pt or en (pt)
  --another  one more business, in an installation that has one
What is not said is asked. SETUP_PASSWORD, if set, becomes the administrator's password; without it a link to choose one is printed.`;

const problems = {
	done: "This installation has a business already. Say --another for one more.",
	domainTaken: "Another site answers at this domain.",
	emailTaken: "A recruiter with this e-mail exists already.",
};
const linkHours = 24;

try {
	await run();
} catch (error) {
	console.error(error instanceof StartError || error instanceof WrongKeyError ? error.message : error);
	process.exitCode = 1;
}

async function run() {
	const { values } = parseArgs({
		options: {
			business: { type: "string" },
			domain: { type: "string" },
			admin: { type: "string" },
			name: { type: "string" },
			brand: { type: "string" },
			locale: { type: "string" },
			another: { type: "boolean", default: false },
			help: { type: "boolean", default: false },
		},
	});
	if (values.help) return console.log(help);
	requireSettings({ needed: Boolean(process.env.DATABASE_URL) });
	const input = newBusinessSchema.safeParse({
		business: await promptFor(values.business, "Business"),
		domain: await promptFor(values.domain, "Domain (without https://)"),
		email: await promptFor(values.admin, "Administrator's e-mail"),
		name: await promptFor(values.name, "Administrator's name"),
		brand: values.brand,
		locale: values.locale,
	});
	if (!input.success) {
		const names = [...new Set(input.error.issues.map(({ path }) => (path[0] === "email" ? "admin" : path.join("."))))];
		throw new StartError(`Not valid: ${names.join(", ")}\n\n${help}`);
	}
	await make(input.data, values.another);
}

async function make({ business, domain, brand, locale, name, email }: NewBusiness, another: boolean) {
	const password = process.env.SETUP_PASSWORD;
	if (password && passwordProblem(password, [name, email]))
		throw new StartError("SETUP_PASSWORD is too short, too long or too common.");
	const secret = newSecret();
	const database = await openDatabase();
	try {
		await migrate(ownerPool());
		const created = await setUpBusiness(
			ownerPool(),
			{
				business,
				domain,
				brand,
				locale,
				admin: { name, email, passwordHash: password ? await hashPassword(password) : null },
				invitation: password ? undefined : { tokenHash: hashSecret(secret), hours: linkHours },
			},
			{ another },
		);
		if (!created.ok) throw new StartError(problems[created.problem]);
		console.log(`${business} is set up. Its administrator signs in at ${getAddress(domain)}/business`);
		if (!password)
			console.log(
				`Choose the password within ${linkHours} hours: ${getAddress(domain)}/recruiters/reset_password/${secret}`,
			);
	} finally {
		await closeDatabase();
		await database.stop();
	}
}

type NewBusiness = ReturnType<typeof newBusinessSchema.parse>;

/** A site's address, with the protocol and port of ORIGIN. */
function getAddress(domain: string): string {
	const url = new URL(setting("ORIGIN"));
	url.hostname = domain;
	return url.origin;
}

async function promptFor(value: string | undefined, question: string): Promise<string> {
	if (value !== undefined) return value;
	if (!process.stdin.isTTY) throw new StartError(help);
	const asking = createInterface({ input: process.stdin, output: process.stdout });
	const answer = await asking.question(`${question}: `);
	asking.close();
	return answer;
}
