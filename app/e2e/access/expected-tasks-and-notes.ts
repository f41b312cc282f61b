import { type AccessRule, noWrite, recordOption, recruiters } from "./access-rules.ts";

export const workPolicies: Record<string, AccessRule> = {
	"routes/recruiters/tasks/task.tsx": recruiters("read tasks", 200, noWrite, recordOption),
	// The matrix's task is a meeting: it needs no result.
	"routes/recruiters/tasks/complete.tsx": recruiters("update tasks", 200, ">/recruiters/tasks/*", recordOption),
	"routes/recruiters/tasks/reopen.ts": recruiters("update tasks", 405, ">/recruiters/tasks/*", recordOption),
	"routes/recruiters/notes/new.tsx": recruiters("create notes", 200, 422),
	"routes/recruiters/notes/whatsapp.ts": recruiters("create notes", 405, 422),
	"routes/recruiters/notes/note.tsx": recruiters("read notes", 200, noWrite, recordOption),
	"routes/recruiters/notes/edit.tsx": recruiters("update notes", 200, 422, recordOption),
	"routes/recruiters/notes/delete.tsx": recruiters("update notes", 200, 422, recordOption),
	"routes/recruiters/notes/pin.ts": recruiters("update notes", 405, ">/recruiters/*", recordOption),
	"routes/recruiters/notes/file.ts": recruiters("read notes", 404, noWrite, recordOption),
	"routes/recruiters/template_notes/template.tsx": recruiters("read template_notes", 200, noWrite, recordOption),
	"routes/recruiters/tearsheets/tearsheet.tsx": recruiters("read tearsheets", 200, noWrite, recordOption),
	"routes/recruiters/tearsheets/members.ts": recruiters(
		"update tearsheets",
		405,
		">/recruiters/tearsheets/*",
		recordOption,
	),
	"routes/recruiters/tearsheets/members-remove.ts": recruiters(
		"update tearsheets",
		405,
		">/recruiters/tearsheets/*",
		recordOption,
	),
	// The target column is missing.
	"routes/recruiters/tearsheets/move.ts": recruiters("update tearsheets", 405, 404, recordOption),
	"routes/recruiters/tearsheets/categories.tsx": recruiters("update tearsheets", 200, 422, recordOption),
	// The example is not one of its categories.
	"routes/recruiters/tearsheets/category.tsx": recruiters("update tearsheets", 404, 422, recordOption),
	"routes/recruiters/tearsheets/category-reorder.ts": recruiters("update tearsheets", 405, 404, recordOption),
	"routes/recruiters/tearsheets/category-delete.ts": recruiters(
		"update tearsheets",
		405,
		">/recruiters/confirm*",
		recordOption,
	),
	"routes/recruiters/tearsheets/refresh.ts": recruiters(
		"update tearsheets",
		405,
		">/recruiters/tearsheets/*",
		recordOption,
	),
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
