import { noWrite, type Rule, record, recruiters } from "./rules.ts";

export const workPolicies: Record<string, Rule> = {
	"routes/recruiters/tasks/task.tsx": recruiters("read tasks", 200, noWrite, record),
	// The matrix's task is a meeting: it needs no result.
	"routes/recruiters/tasks/complete.tsx": recruiters("update tasks", 200, ">/recruiters/tasks/*", record),
	"routes/recruiters/tasks/reopen.ts": recruiters("update tasks", 405, ">/recruiters/tasks/*", record),
	"routes/recruiters/notes/new.tsx": recruiters("create notes", 200, 422),
	"routes/recruiters/notes/whatsapp.ts": recruiters("create notes", 405, 422),
	"routes/recruiters/notes/note.tsx": recruiters("read notes", 200, noWrite, record),
	"routes/recruiters/notes/edit.tsx": recruiters("update notes", 200, 422, record),
	"routes/recruiters/notes/delete.tsx": recruiters("update notes", 200, 422, record),
	"routes/recruiters/notes/pin.ts": recruiters("update notes", 405, ">/recruiters/*", record),
	"routes/recruiters/notes/file.ts": recruiters("read notes", 404, noWrite, record),
	"routes/recruiters/template_notes/template.tsx": recruiters("read template_notes", 200, noWrite, record),
	"routes/recruiters/tearsheets/tearsheet.tsx": recruiters("read tearsheets", 200, noWrite, record),
	"routes/recruiters/tearsheets/members.ts": recruiters("update tearsheets", 405, ">/recruiters/tearsheets/*", record),
	"routes/recruiters/tearsheets/members-remove.ts": recruiters(
		"update tearsheets",
		405,
		">/recruiters/tearsheets/*",
		record,
	),
	// The target column is missing.
	"routes/recruiters/tearsheets/move.ts": recruiters("update tearsheets", 405, 404, record),
	"routes/recruiters/tearsheets/categories.tsx": recruiters("update tearsheets", 200, 422, record),
	// The example is not one of its categories.
	"routes/recruiters/tearsheets/category.tsx": recruiters("update tearsheets", 404, 422, record),
	"routes/recruiters/tearsheets/category-reorder.ts": recruiters("update tearsheets", 405, 404, record),
	"routes/recruiters/tearsheets/category-delete.ts": recruiters(
		"update tearsheets",
		405,
		">/recruiters/confirm*",
		record,
	),
	"routes/recruiters/tearsheets/refresh.ts": recruiters("update tearsheets", 405, ">/recruiters/tearsheets/*", record),
	"routes/recruiters/notifications/panel.tsx": recruiters(null, 200),
	"routes/recruiters/notifications/read-all.ts": recruiters(
		null,
		">/recruiters/notifications",
		">/recruiters/notifications",
	),
	"routes/recruiters/notifications/read-category.ts": recruiters(null, ">/recruiters/notifications", 404),
	"routes/recruiters/notifications/delete-all.ts": recruiters(
		null,
		">/recruiters/notifications",
		">/recruiters/confirm*",
	),
	"routes/recruiters/notifications/mute.ts": recruiters(null, ">/recruiters/notifications", 404),
	"routes/recruiters/notifications/snooze.ts": recruiters(
		null,
		">/recruiters/notifications",
		">/recruiters/notifications",
	),
	// Removing a missing notification, or one of someone else, counts as done.
	"routes/recruiters/notifications/delete-one.ts": recruiters(
		null,
		">/recruiters/notifications",
		">/recruiters/notifications",
	),
};
