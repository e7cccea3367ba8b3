/**
 * The people and places that questions may name. Only names that stand here are used: a word
 * with a capital letter may be anything, and a wrong guess would be worse than none.
 */

const words = (text: string) => new Set(text.trim().split(/\s*,\s*|\s*\n\s*/));

/** Persons who act or speak somewhere, by the World English Bible's spelling. */
export const PEOPLE = words(`
Adam, Eve, Cain, Abel, Seth, Enoch, Noah, Abram, Abraham, Sarai, Sarah, Lot, Hagar, Ishmael, Isaac, Rebekah
Jacob, Esau, Laban, Rachel, Leah, Joseph, Judah, Reuben, Simeon, Benjamin, Tamar, Potiphar, Pharaoh, Melchizedek
Moses, Aaron, Miriam, Zipporah, Jethro, Joshua, Caleb, Rahab, Achan, Balaam, Balak, Phinehas, Eleazar, Korah
Ehud, Deborah, Barak, Jael, Sisera, Gideon, Abimelech, Jephthah, Samson, Delilah, Manoah, Micah
Ruth, Naomi, Boaz, Orpah, Hannah, Elkanah, Eli, Samuel, Saul, Jonathan, David, Goliath, Michal, Abigail, Nabal
Abner, Joab, Ishbosheth, Mephibosheth, Bathsheba, Uriah, Nathan, Amnon, Absalom, Ahithophel, Hushai, Zadok, Shimei, Barzillai
Solomon, Adonijah, Hiram, Rehoboam, Jeroboam, Ahijah, Asa, Baasha, Omri, Ahab, Jezebel, Elijah, Obadiah, Elisha, Gehazi
Naboth, Micaiah, Jehoshaphat, Naaman, Jehu, Athaliah, Joash, Jehoiada, Hazael, Amaziah, Uzziah, Ahaz, Hezekiah
Sennacherib, Rabshakeh, Isaiah, Manasseh, Josiah, Hilkiah, Huldah, Jehoiakim, Zedekiah, Nebuchadnezzar, Gedaliah
Zerubbabel, Jeshua, Haggai, Zechariah, Ezra, Nehemiah, Sanballat, Tobiah, Artaxerxes, Cyrus, Darius
Esther, Mordecai, Haman, Vashti, Ahasuerus, Job, Eliphaz, Bildad, Zophar, Elihu, Jeremiah, Baruch, Ebedmelech, Hananiah, Pashhur
Ezekiel, Daniel, Shadrach, Belshazzar, Hosea, Gomer, Amos, Jonah, Habakkuk
Mary, Zacharias, Elizabeth, Simeon, Anna, Herod, John, Peter, Simon, Andrew, James, Philip, Nathanael, Thomas, Matthew, Levi
Nicodemus, Lazarus, Martha, Jairus, Bartimaeus, Zacchaeus, Judas, Caiaphas, Pilate, Barabbas, Cleopas, Magdalene
Stephen, Barnabas, Ananias, Sapphira, Cornelius, Dorcas, Rhoda, Gamaliel, Paul, Silas, Timothy, Lydia, Apollos, Priscilla, Aquila
Agrippa, Festus, Felix, Eutychus, Demetrius, Onesimus, Philemon, Titus, Epaphroditus, Tychicus, Epaphras, Gaius, Diotrephes
Euodia, Syntyche, Phoebe, Gabriel, Michael
`);

export const PLACES = words(`
Eden, Babel, Ur, Haran, Canaan, Egypt, Sodom, Bethel, Hebron, Beersheba, Shechem, Goshen, Midian, Sinai, Horeb, Kadesh, Moab
Jericho, Ai, Gilgal, Gibeon, Shiloh, Mizpah, Ramah, Gibeah, Bethlehem, Jerusalem, Zion, Keilah, Ziklag, Gath, Ashdod, Ekron
Samaria, Jezreel, Carmel, Damascus, Nineveh, Tarshish, Babylon, Susa, Lachish, Jordan, Gilead, Bashan, Lebanon, Tyre, Sidon
Nazareth, Galilee, Judea, Capernaum, Bethany, Bethsaida, Cana, Gethsemane, Golgotha, Emmaus, Decapolis, Bethphage, Sychar, Nain
Antioch, Cyprus, Lystra, Derbe, Iconium, Philippi, Thessalonica, Beroea, Athens, Corinth, Ephesus, Troas, Miletus, Caesarea, Joppa, Malta, Rome
Macedonia, Achaia, Crete, Patmos, Smyrna, Pergamum, Thyatira, Sardis, Philadelphia, Laodicea, Armageddon
`);

/** Of old when the New Testament speaks of them: named, but not there. */
export const LONG_AGO = words(`
Adam, Eve, Cain, Abel, Seth, Enoch, Noah, Abram, Abraham, Sarah, Lot, Hagar, Isaac, Rebekah, Jacob, Esau, Rachel, Moses, Aaron
Pharaoh, Melchizedek, Joshua, Rahab, Balaam, Korah, Gideon, Barak, Samson, Jephthah, Samuel, Saul, David, Solomon, Elijah, Elisha
Naaman, Isaiah, Jeremiah, Daniel, Hosea, Jonah, Job, Ruth, Boaz, Uriah, Judah, Reuben, Benjamin, Manasseh, Zadok, Asa, Jehoshaphat
Hezekiah, Josiah, Zerubbabel, Jezebel, Tamar, Micah, Amos, Nathan
`);

/** Sons of Jacob, and after the book of Genesis the tribes that are called by their names. */
export const TRIBES = words("Judah, Reuben, Simeon, Benjamin, Levi, Manasseh, Joseph");
