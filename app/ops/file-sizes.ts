import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sourceFiles } from "./source-files.ts";

const limit = 300;
const exempt =
	/^db\/(schema\.ts$|migrations\/|seed\/)|^app\/i18n\/(pt|en)\/|\/reference\/|^app\/entities\/(recruiters|administrator)\/|\.test(ing)?\.tsx?$|^app\/e2e\//;
/** What the areas of app/routes share has its nouns below. */
const vague = /(^|\/)(utils|helpers|lib|services|hooks|components|types|(?<!^app\/routes\/)shared)\//;

/** Files too long to read in one go, and folders whose name says nothing. */
export function checkFiles(root: string): string[] {
	return sourceFiles(root, [".ts", ".tsx"]).flatMap((file) => {
		const problems: string[] = [];
		if (vague.test(file)) problems.push(`${file}: put it under the noun it belongs to, in app/ui or in a kit/`);
		const lines = exempt.test(file) ? 0 : readFileSync(join(root, file), "utf8").trimEnd().split("\n").length;
		if (lines > limit) problems.push(`${file}: ${lines} lines, at most ${limit}`);
		return problems;
	});
}
