import type { EmployeeStage } from "#app/domain/admissions/stage.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { employees, flagTones, stageTones } from "#app/entities/recruiters/employees.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { findEmployee, findEmployeeByPlacement } from "#db/queries/admissions/find-employee.ts";

/** How an employee's record is found, for `withRecord`. */
export const employeeSource = { resource: "employees" as const, find: findEmployee };

/** Permissions of an admission are those of its placement. */
export const admissionSource = { resource: "placements" as const, find: findEmployeeByPlacement };

/** Where the admission of a hire is worked on. */
export const getAdmissionPath = (placementUid: string) => `/recruiters/placements/${placementUid}/admission`;

export const describeStage = (stage: EmployeeStage, t: TFunction) => ({
	label: getLabels(employees, t).option("stage", stage),
	tone: stageTones[stage],
});

export const describeFlag = (flag: string, t: TFunction) => ({
	label: getLabels(employees, t).badge(flag),
	tone: flagTones[flag as keyof typeof flagTones] ?? ("neutral" as const),
});
