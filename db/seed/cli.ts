import { parseArgs } from "node:util";
import { setting } from "#app/environment.ts";
import { closeDatabase, ownerPool } from "#db/index.ts";
import { migrate } from "#db/migrate.ts";
import { openDatabase } from "#db/open.ts";
import { seedDemo } from "./demo.ts";
import { seedLarge } from "./large.ts";

const { values } = parseArgs({
	options: {
		candidates: { type: "string" },
		jobs: { type: "string", default: "0" },
		applies: { type: "string", default: "0" },
		demo: { type: "boolean", default: false },
	},
});

// Demo accounts have a public password: never seed a real database without an explicit flag.
if (setting("DATABASE_URL") && !values.demo)
	throw new Error("DATABASE_URL is set. Say --demo to seed demo data, with its public password, into that database.");

const database = await openDatabase();
await migrate(ownerPool());
const seeded = await seedDemo(ownerPool());
console.log(seeded ? "Demo seeded." : "The demo is already there.");
if (values.candidates) {
	const started = Date.now();
	await seedLarge(
		ownerPool(),
		{ candidates: Number(values.candidates), jobs: Number(values.jobs), applies: Number(values.applies) },
		report(started),
	);
}
await closeDatabase();
await database.stop();

function report(started: number): (line: string) => void {
	return (line) => console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(7)} s  ${line}`);
}
