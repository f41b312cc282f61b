export const bin = {
	title: "Bin",
	text: "Deleted records, with who deleted them and when. You can restore anything you can delete.",
	entity: "Kind of record",
	all: "All",
	show: "Show",
	what: "Record",
	who: "Deleted by",
	when: "When",
	restore: "Restore",
	empty: "The bin is empty",
	emptyText: "Deleted records appear here and can be restored.",
	newer: "Newer",
	older: "Older",
	restored: "Restored: {{label}}.",
	taken:
		"Not restored: another record already has its name, e-mail or number ({{label}}). Change that record and try again.",
	missing: "This record is no longer in the bin ({{label}}).",
	cancel: "Cancel",
	confirm: {
		shortlist: {
			title: "Delete this shortlist?",
			text: "It is removed from the lists and closed to everyone who received it. You can restore it from the bin.",
			button: "Delete the shortlist",
		},
		file: {
			title: "Delete this file?",
			text: "The file is permanently deleted and cannot be recovered.",
			button: "Delete the file",
		},
		service: {
			title: "Remove this service from the proposal?",
			text: "The service and its price are removed from the proposal. To get it back, add it again.",
			button: "Remove the service",
		},
		snapshot: {
			title: "Delete this snapshot of the company?",
			text: "That day's numbers are removed from the charts and cannot be recovered.",
			button: "Delete the snapshot",
		},
		download: {
			title: "Delete this download?",
			text: "The file is permanently deleted. You can export again.",
			button: "Delete the download",
		},
		export: {
			title: "Delete this export?",
			text: "The files are permanently deleted. You can export again.",
			button: "Delete the export",
		},
		view: {
			title: "Delete this view?",
			text: "The view is removed for everyone who uses it. The records do not change.",
			button: "Delete the view",
		},
		category: {
			title: "Delete this column?",
			text: "Its cards go back to the column without a category.",
			button: "Delete the column",
		},
		question: {
			title: "Remove this question?",
			text: "It is no longer asked. Existing answers are not deleted.",
			button: "Remove the question",
		},
		comment: {
			title: "Remove this comment?",
			text: "The client and the team no longer see it. The text remains in the application's history.",
			button: "Remove the comment",
		},
		notifications: {
			title: "Delete all notifications?",
			text: "Notifications in every category are deleted, read or unread, and cannot be recovered.",
			button: "Delete all",
		},
		savedPages: {
			title: "Remove all saved pages?",
			text: "All of them are removed from the menu. You can save each one again.",
			button: "Remove all",
		},
		recentPages: {
			title: "Clear the recent pages?",
			text: "The list of pages you opened is cleared and cannot be recovered.",
			button: "Clear",
		},
	},
};
