/** Every app test has an IndexedDB of its own. */
import "fake-indexeddb/auto";
