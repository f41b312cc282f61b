import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Short files that make their tests from long lists: by size alone they would begin last, and end alone. */
const heavy = [
	"app/auth/hostile-forms.test.ts",
	"app/ops/linear-text.test.ts",
	"app/realtime/feed-storm.test.ts",
	"app/routes/constraints/forms.test.ts",
	"app/routes/constraints/pages.test.ts",
	"app/routes/recruiters/hidden-fields.test.ts",
];
const isHeavy = ({ moduleId }: TestSpecification) => heavy.some((file) => moduleId.endsWith(file));

/** vitest's own order (what took long, or is large, comes first), with these before it in their project. */
export class HeavyFirstSequencer extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
		return [...byProject.values()].flatMap((own) => [...own.filter(isHeavy), ...own.filter((item) => !isHeavy(item))]);
	}
}
