import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listSourceFiles } from "./source-files.ts";

const limit = 300;
const exempt =
	/^db\/(schema\.ts$|migrations\/|seed\/)|^app\/i18n\/(pt|en)\/|\/reference\/|^app\/entities\/(recruiters|administrator)\/|\.test(ing)?\.tsx?$|^app\/e2e\//;
/** Shared route modules of app/routes are excluded: their subfolders have specific names. */
const vague = /(^|\/)(utils|helpers|lib|services|hooks|components|types|(?<!^app\/routes\/)shared)\//;

/** Reports files that are too long, and folders with vague names. */
export function checkFileSizes(root: string): string[] {
	return listSourceFiles(root, [".ts", ".tsx"]).flatMap((file) => {
		const problems: string[] = [];
		if (vague.test(file)) problems.push(`${file}: put it under the noun it belongs to, in app/ui or in a kit/`);
		const lines = exempt.test(file) ? 0 : readFileSync(join(root, file), "utf8").trimEnd().split("\n").length;
		if (lines > limit) problems.push(`${file}: ${lines} lines, at most ${limit}`);
		return problems;
	});
}
