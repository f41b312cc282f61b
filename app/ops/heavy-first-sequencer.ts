import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Small files with slow generated tests: size alone would start them last. */
const heavy = [
	"app/auth/hostile-forms.test.ts",
	"app/ops/linear-time.test.ts",
	"app/realtime/broadcast-stress.test.ts",
	"app/routes/constraints/forms.test.ts",
	"app/routes/constraints/pages.test.ts",
	"app/routes/recruiters/hidden-fields.test.ts",
];
const isHeavy = ({ moduleId }: TestSpecification) => heavy.some((file) => moduleId.endsWith(file));

/** vitest's order (duration, then size), preceded by these files in their project. */
export class HeavyFirstSequencer extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
		return [...byProject.values()].flatMap((own) => [...own.filter(isHeavy), ...own.filter((item) => !isHeavy(item))]);
	}
}
